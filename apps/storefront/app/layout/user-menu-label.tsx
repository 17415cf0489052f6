import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { Icon } from '@pennysleeve/ui/icon.tsx'

// Fixed width: the header must not shift with the length of the name.
export const USER_MENU_LABEL_CLASS = buttonClass(
  'quiet',
  'small',
  'w-11 px-0 min-[90rem]:w-36 min-[90rem]:justify-end min-[90rem]:px-3',
)

/** The trigger of the user menu: the name, or an icon on narrow screens. */
export function UserMenuLabel({ name }: { name: string }) {
  return (
    <>
      <Icon name="user" className="size-5 shrink-0" />
      <span className="truncate max-[90rem]:sr-only">{name}</span>
    </>
  )
}
