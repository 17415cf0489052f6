import { useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'

export type CardImageProps = {
  src: string | null
  alt: string
  /** Pictures seen at first paint load at once; the rest wait until they come near. */
  eager?: boolean
  /** The one picture the visitor came for. */
  urgent?: boolean
  /** Told when the picture could not be loaded and words stand in its place. */
  onFailed?: (src: string) => void
  className?: string
}

/** A card's picture in a box of a card's shape that is there before the picture is, so that nothing jumps. */
export function CardImage({ src, alt, eager = false, urgent = false, onFailed, className }: CardImageProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const picture = useRef<HTMLImageElement>(null)

  // A picture of the server's page may have failed before React was there to hear of it.
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
          // A photograph of a box is not of a card's shape: all of it is shown, on the ground of the box.
          className={classNames('size-full', src.startsWith('/pictures/uploads/') ? 'object-contain' : 'object-cover')}
          onError={() => setFailedSrc(src)}
        />
      )}
    </div>
  )
}
