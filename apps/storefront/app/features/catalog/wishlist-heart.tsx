import { buttonClass } from '@sideboard/ui/button.tsx'
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
      className={buttonClass(
        'quiet',
        'icon',
        'absolute top-2 right-2 z-10 rounded-full bg-surface hover:text-bad sm:top-4 sm:right-4',
      )}
    >
      <Icon name="heart" />
    </button>
  )
}
