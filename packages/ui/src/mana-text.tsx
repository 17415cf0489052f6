import { splitManaText } from '@pennysleeve/domain/symbols/mana-text.ts'
import { useEffect, useRef, useState } from 'react'

// Symbols that cannot be file names.
const SYMBOL_NAMES: Record<string, string> = { '½': 'HALF', '∞': 'INFINITY' }

/** `{W/U}` → `/symbols/WU.svg`. */
function symbolPath(symbol: string): string {
  const name = symbol.replace(/[{}/]/g, '').toUpperCase()
  return `/symbols/${encodeURIComponent(SYMBOL_NAMES[name] ?? name)}.svg`
}

/** Text with `{…}` tokens rendered as symbols. */
export function ManaText({ text }: { text: string }) {
  return splitManaText(text).map((part, place) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
    part.kind === 'text' ? part.text : <ManaSymbol key={place} symbol={part.symbol} />,
  )
}

function ManaSymbol({ symbol }: { symbol: string }) {
  const [failed, setFailed] = useState(false)
  const picture = useRef<HTMLImageElement>(null)

  useEffect(() => {
    if (picture.current?.complete && picture.current.naturalWidth === 0) setFailed(true)
  }, [])

  if (failed) {
    return (
      <span className="mx-px inline-block rounded-full border border-line bg-sunken px-1 text-[0.8em] leading-tight text-ink-soft">
        {symbol}
      </span>
    )
  }
  return (
    <img
      ref={picture}
      src={symbolPath(symbol)}
      alt={symbol}
      width={16}
      height={16}
      loading="lazy"
      className="mx-px inline-block size-[1em] align-[-0.12em]"
      onError={() => setFailed(true)}
    />
  )
}
