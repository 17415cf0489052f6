import { useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'

export type CardImageProps = {
  src: string | null
  alt: string
  /** Loads eagerly (above the fold), else lazily. */
  eager?: boolean
  /** High fetch priority: the page's main picture. */
  urgent?: boolean
  /** Called when the picture failed and the text is shown. */
  onFailed?: (src: string) => void
  className?: string
}

/** A card's picture. The box has the card's aspect ratio before loading, so that nothing shifts. */
export function CardImage({ src, alt, eager = false, urgent = false, onFailed, className }: CardImageProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const picture = useRef<HTMLImageElement>(null)

  // Server-rendered pictures may have failed before hydration.
  useEffect(() => {
    if (picture.current?.complete && picture.current.naturalWidth === 0) setFailedSrc(src)
  }, [src])

  const failed = src !== null && src === failedSrc
  useEffect(() => {
    if (failed) onFailed?.(src)
  }, [failed, src, onFailed])

  return (
    <div className={classNames('card-shape relative overflow-hidden bg-sunken', className)}>
      {src === null || failed ? (
        <div className="grid size-full place-items-center p-3 text-center text-sm text-ink-soft">
          No Image Available
        </div>
      ) : (
        <img
          ref={picture}
          src={src}
          alt={alt}
          width={630}
          height={880}
          loading={eager || urgent ? 'eager' : 'lazy'}
          fetchPriority={urgent ? 'high' : 'auto'}
          decoding="async"
          // Its own aspect ratio: in a table Safari finds no height to take 100% of, and the picture gets all its 880 pixels.
          // Uploaded photographs have other aspect ratios: shown whole.
          className={classNames(
            'aspect-63/88 w-full',
            src.startsWith('/pictures/uploads/') ? 'object-contain' : 'object-cover',
          )}
          onError={() => setFailedSrc(src)}
        />
      )}
    </div>
  )
}
