import { Menu, MenuItem, MenuLabel } from '@pennysleeve/ui/menu.tsx'
import { Link } from 'react-router'
import { signOut } from '../session/sign-out.ts'
import { USER_MENU_LABEL_CLASS, UserMenuLabel } from './user-menu-label.tsx'

/** Default export for `lazy`: visitors never need it. */
export default function UserMenu({ name }: { name: string }) {
  return (
    <Menu
      trigger={
        <button type="button" className={USER_MENU_LABEL_CLASS}>
          <UserMenuLabel name={name} />
        </button>
      }
    >
      <p className="max-w-60 truncate px-3 pt-2 text-sm text-ink-soft min-[90rem]:hidden">{name}</p>
      <MenuLabel>Profile Menu</MenuLabel>
      <MenuItem asChild>
        <Link to="/profile/mycollection">My Account</Link>
      </MenuItem>
      <MenuItem onSelect={() => void signOut()}>Logout</MenuItem>
    </Menu>
  )
}
