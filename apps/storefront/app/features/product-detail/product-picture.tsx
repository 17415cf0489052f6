import type { Product } from '@sideboard/contract/catalog.ts'
import { CardImage } from '@sideboard/ui/card-image.tsx'
import { Icon } from '@sideboard/ui/icon.tsx'
import { lazy, Suspense, useState } from 'react'
import { PICTURE_TRANSITION } from '../catalog/picture-transition.ts'
import { FoilSheen } from './foil-sheen.tsx'

const loadEnlarged = () => import('./enlarged-picture.tsx')
const EnlargedPicture = lazy(loadEnlarged)

export function ProductPicture({ product }: { product: Product }) {
  const [enlarged, setEnlarged] = useState(false)
  const picture = (
    <CardImage
      src={product.image_url}
      alt={product.name}
      urgent
      className="shadow-card"
      style={{ viewTransitionName: PICTURE_TRANSITION }}
    />
  )
  return (
    <div className="group relative mx-auto w-full max-w-72 md:max-w-none xl:row-start-1">
      {product.foil ? <FoilSheen>{picture}</FoilSheen> : picture}
      {product.image_url !== null && (
        <button
          type="button"
          aria-label="Enlarge picture"
          className="absolute inset-0 flex cursor-zoom-in items-end justify-end rounded-2xl p-3"
          onPointerEnter={() => void loadEnlarged()}
          onFocus={() => void loadEnlarged()}
          onClick={() => setEnlarged(true)}
        >
          <span className="grid size-9 place-items-center rounded-full bg-surface text-ink opacity-80 shadow-card transition-opacity group-hover:opacity-100">
            <Icon name="search" className="size-4" />
          </span>
        </button>
      )}
      {enlarged && (
        <Suspense>
          <EnlargedPicture product={product} onClose={() => setEnlarged(false)} />
        </Suspense>
      )}
    </div>
  )
}
