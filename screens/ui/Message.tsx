/** An error and its remedy. It has an icon and words, because colour alone is not enough. */
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
