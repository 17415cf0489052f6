import { Wishlist } from '../features/wishlist/wishlist.tsx'
import { PageHead } from '../shell/page-head.tsx'

export default function WishlistPage() {
  return (
    <>
      <PageHead title="Wishlist" description="What you keep for later." noindex />
      <Wishlist />
    </>
  )
}
