import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'

const DEFAULT_PICTURE = '/pictures/games/default.svg'

export type GameTileProps = { code: string; name: string; image_url: string | null }

export function GameTile({ code, name, image_url }: GameTileProps) {
  const [failed, setFailed] = useState(false)
  const picture = useRef<HTMLImageElement>(null)

  // The error event may have fired before hydration.
  useEffect(() => {
    if (picture.current?.complete && picture.current.naturalWidth === 0) setFailed(true)
  }, [])

  return (
    <Link
      to={`/games/${encodeURIComponent(code)}`}
      prefetch="intent"
      className="group block h-full overflow-hidden rounded-2xl border border-line bg-surface text-ink no-underline transition-shadow hover:shadow-card"
    >
      <img
        ref={picture}
        src={failed ? DEFAULT_PICTURE : (image_url ?? DEFAULT_PICTURE)}
        alt=""
        width={800}
        height={600}
        className="aspect-4/3 w-full bg-sunken object-cover"
        onError={() => setFailed(true)}
      />
      <span className="block p-4 font-display text-lg font-bold group-hover:underline">{name}</span>
    </Link>
  )
}
