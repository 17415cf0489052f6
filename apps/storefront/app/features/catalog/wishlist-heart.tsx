import { Icon } from '@sideboard/ui/icon.tsx'
import { useRequireLogin } from '../../session/use-require-login.ts'

export function WishlistHeart({ name }: { name: string }) {
  const requireLogin = useRequireLogin()
  return (
    <button
      type="button"
      aria-label={`Add ${name} to wishlist`}
      aria-pressed={false}
      onClick={requireLogin}
      className="group/heart absolute top-1 right-1 z-10 grid size-11 place-items-center sm:top-3 sm:right-3"
    >
      <span className="grid size-9 place-items-center rounded-full bg-surface transition-colors group-hover/heart:text-bad">
        <Icon name="heart" />
      </span>
    </button>
  )
}
