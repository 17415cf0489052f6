import type { Product } from '@pennysleeve/contract/catalog.ts'
import { CardImage } from '@pennysleeve/ui/card-image.tsx'
import { classNames } from '@pennysleeve/ui/class-names.ts'
import { Icon } from '@pennysleeve/ui/icon.tsx'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '../../shell/lazy-with-retry.ts'
import { PICTURE_TRANSITION } from './picture-transition.ts'
import { FoilSheen } from './foil-sheen.tsx'

const loadEnlarged = () => import('../../product/enlarged-picture.tsx')
const EnlargedPicture = lazyWithRetry(loadEnlarged)

export function ProductPicture({ product }: { product: Product }) {
  const [enlarged, setEnlarged] = useState(false)
  const [failedSrc, setFailedSrc] = useState<string>()
  const { image_url } = product
  const picture = (
    <>
      <CardImage
        src={image_url}
        alt={product.name}
        urgent
        onFailed={setFailedSrc}
        className={classNames('shadow-card', PICTURE_TRANSITION)}
      />
      {image_url !== null && image_url !== failedSrc && <EnlargeButton onClick={() => setEnlarged(true)} />}
    </>
  )
  return (
    <div className="relative mx-auto w-full max-w-[min(16rem,33dvh)] md:max-w-none">
      {product.foil ? <FoilSheen>{picture}</FoilSheen> : picture}
      {enlarged && (
        <Suspense>
          <EnlargedPicture product={product} onClose={() => setEnlarged(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Covers the picture; its icon shows on hover and focus only, so that it hides nothing. */
function EnlargeButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label="Enlarge picture"
      className="group absolute inset-0 grid cursor-zoom-in place-items-center rounded-2xl"
      onPointerEnter={() => void loadEnlarged()}
      onFocus={() => void loadEnlarged()}
      onClick={onClick}
    >
      <span className="grid size-12 place-items-center rounded-full bg-surface text-ink opacity-0 shadow-card transition-opacity group-hover:opacity-90 group-focus-visible:opacity-90">
        <Icon name="search" />
      </span>
    </button>
  )
}
