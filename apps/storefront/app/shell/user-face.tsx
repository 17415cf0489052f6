import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { Icon } from '@pennysleeve/ui/icon.tsx'

// As wide with a short name as with a long one: the header keeps its place whoever signs in.
export const USER_FACE_CLASS = buttonClass(
  'quiet',
  'small',
  'w-11 px-0 min-[90rem]:w-36 min-[90rem]:justify-end min-[90rem]:px-3',
)

/** What the user menu is opened by: the name where there is room for it, a sign for it where there is not. */
export function UserFace({ name }: { name: string }) {
  return (
    <>
      <Icon name="user" className="size-5 shrink-0" />
      <span className="truncate max-[90rem]:sr-only">{name}</span>
    </>
  )
}
