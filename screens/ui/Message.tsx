/** An error message, which also says what to do. It has an icon, because not everybody can see its colour. */
import css from './Message.module.css'
import { Icon } from './Icon.tsx'
import { Text } from './Text.tsx'

export function Message({ id, children }: { id: string; children: string }) {
  return (
    <p className={css.message} id={id} role="alert">
      <Icon name="alert" size={20} />
      <span>
        <Text>{children}</Text>
      </span>
    </p>
  )
}
