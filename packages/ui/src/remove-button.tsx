import { Button, type ButtonProps } from './button.tsx'
import { Icon } from './icon.tsx'
import { ignoreSecondPress } from './ignore-second-press.ts'

type RemoveButtonProps = Omit<ButtonProps, 'onClick'> & { onClick: () => void }

/**
 * Removes a line; a cross, unless it has a text. The line below comes to lie under it: the second half of a double press
 * must not remove that, too.
 */
export function RemoveButton({ onClick, look = 'quiet', size = 'icon', children, ...props }: RemoveButtonProps) {
  const remove = () => {
    ignoreSecondPress()
    onClick()
  }
  return (
    <Button {...props} look={look} size={size} onClick={remove}>
      {children ?? <Icon name="close" />}
    </Button>
  )
}
