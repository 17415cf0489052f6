import { Button, type ButtonProps } from './button.tsx'
import { Icon } from './icon.tsx'
import { ignoreSecondPress } from './ignore-second-press.ts'

type RemoveButtonProps = Omit<ButtonProps, 'look' | 'size' | 'children' | 'onClick'> & { onClick: () => void }

/** The cross of a line. The line below comes to lie under it: the second half of a double press must not remove that, too. */
export function RemoveButton({ onClick, ...props }: RemoveButtonProps) {
  const remove = () => {
    ignoreSecondPress()
    onClick()
  }
  return (
    <Button {...props} look="quiet" size="icon" onClick={remove}>
      <Icon name="close" />
    </Button>
  )
}
