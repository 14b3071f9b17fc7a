/**
 * The logo of a sign-in service, in the colours that the service requires. It is decorative, because the name of the
 * service is beside it.
 */
import { Icon } from './Icon.tsx'
import css from './ServiceMark.module.css'

export interface ServiceMarkProps {
  service: 'google' | 'apple' | 'facebook'
  /** Width and height in px. */
  size: number
}

export function ServiceMark({ service, size }: ServiceMarkProps) {
  if (service === 'google') return <Google size={size} />
  return <Icon name={service} size={size} className={css[service]} />
}

const Google = ({ size }: { size: number }) => (
  <svg className={css.google} width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
    <path d="M24 9.5c3.5 0 6.7 1.2 9.2 3.6l6.9-6.9C35.9 2.4 30.5 0 24 0 14.6 0 6.5 5.4 2.6 13.2l8 6.2C12.4 13.7 17.7 9.5 24 9.5Z" />
    <path d="M47 24.6c0-1.6-.2-3.1-.4-4.6H24v9h12.9c-.6 3-2.3 5.5-4.8 7.2l7.7 6C44.4 38 47 31.8 47 24.6Z" />
    <path d="M10.5 28.6A14.5 14.5 0 0 1 9.8 24c0-1.6.3-3.1.8-4.6l-8-6.2A24 24 0 0 0 2.6 34.8Z" />
    <path d="M24 48c6.5 0 11.9-2.1 15.9-5.8l-7.7-6c-2.2 1.4-4.9 2.3-8.2 2.3-6.3 0-11.6-4.2-13.5-9.9l-8 6.2C6.5 42.6 14.6 48 24 48Z" />
  </svg>
)
