import type { Product } from '@pennysleeve/contract/catalog.ts'
import { CardImage } from '@pennysleeve/ui/card-image.tsx'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'

export type EnlargedPictureProps = { product: Pick<Product, 'name' | 'image_url'>; onClose: () => void }

/** Default export for `lazy`: most visitors never open it. */
export default function EnlargedPicture({ product, onClose }: EnlargedPictureProps) {
  return (
    <Dialog open onOpenChange={onClose} title={product.name} className="max-h-[94dvh] sm:w-fit sm:max-w-none">
      {/* Width limited by the viewport's height, so that the whole card is visible. */}
      <CardImage
        src={product.image_url}
        alt={product.name}
        eager
        className="mx-auto mt-4 w-[min(34rem,55dvh)] max-w-full"
      />
    </Dialog>
  )
}
