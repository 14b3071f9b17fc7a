/**
 * A button, or with `href` a link that looks like one. A busy button keeps its width and its label. Use `<Text>` for
 * the label. In a form, a button submits only with `type="submit"`.
 */
import type { ComponentProps } from 'react'
import { Anchor } from './Anchor.ts'
import css from './Button.module.css'

interface Look {
  variant?: 'primary' | 'secondary' | 'quiet'
  /** True while the button's work is not done. The button stays focusable. Its handler must ignore a second press. */
  busy?: boolean
  /** As wide as its column. */
  wide?: boolean
}

export type ButtonProps = Look &
  ((ComponentProps<'button'> & { href?: undefined }) | (ComponentProps<'a'> & { href: string }))

export function Button({ variant = 'primary', busy, wide, children, ...rest }: ButtonProps) {
  const look = {
    className: css.button,
    'data-variant': variant,
    'data-wide': wide || undefined,
    'aria-busy': busy || undefined,
  }
  if (rest.href !== undefined) {
    return (
      <Anchor {...look} {...rest}>
        {children}
      </Anchor>
    )
  }
  return (
    <button type="button" {...look} {...rest}>
      {children}
    </button>
  )
}
