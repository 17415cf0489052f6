// Position and rotation of the cards, in percent of the width.
const CARDS = [
  { x: 6, turn: -14, className: 'fill-on-dusk' },
  { x: 22, turn: 9, className: 'fill-accent' },
  { x: 41, turn: -5, className: 'fill-on-dusk' },
  { x: 58, turn: 16, className: 'fill-accent' },
  { x: 74, turn: -11, className: 'fill-on-dusk' },
  { x: 90, turn: 6, className: 'fill-accent' },
]

/** The decorative banner of the profile. */
export function ProfileCover() {
  return (
    <div aria-hidden="true" className="relative h-28 overflow-hidden bg-dusk sm:h-40">
      {CARDS.map(({ x, turn, className }) => (
        <svg
          key={x}
          viewBox="0 0 63 88"
          className="absolute -top-4 h-40 opacity-20 sm:h-56"
          style={{ left: `${x}%`, transform: `translateX(-50%) rotate(${turn}deg)` }}
        >
          <rect width="63" height="88" rx="3" className={className} />
          <rect x="5" y="5" width="53" height="78" rx="2" className="fill-dusk" />
          <circle cx="31.5" cy="44" r="14" className={className} />
        </svg>
      ))}
    </div>
  )
}
