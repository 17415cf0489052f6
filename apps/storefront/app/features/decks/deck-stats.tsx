import type { Deck } from '@pennysleeve/contract/decks.ts'
import { COLORS } from '@pennysleeve/domain/catalog/catalog.ts'
import { ManaText } from '@pennysleeve/ui/mana-text.tsx'
import { DeckPanel } from './deck-panel.tsx'

/** Mana curve and colours as bar charts with their numbers. */
export function DeckStats({ deck }: { deck: Deck }) {
  if (deck.mana_curve.every((count) => count === 0)) return null
  return (
    <>
      <ManaCurve columns={deck.mana_curve} />
      <ColorBars counts={deck.color_counts} />
    </>
  )
}

function ManaCurve({ columns }: { columns: number[] }) {
  const most = Math.max(...columns)
  return (
    <DeckPanel title="Mana curve">
      <ol className="mt-3 flex h-36 items-end gap-1.5">
        {columns.map((count, value) => {
          const label = value === columns.length - 1 ? `${value}+` : String(value)
          return (
            <li key={label} className="figures flex h-full flex-1 flex-col justify-end text-center text-sm">
              <span className="sr-only">
                Mana value {label}: {count === 1 ? '1 card' : `${count} cards`}
              </span>
              <span aria-hidden="true">{count > 0 && count}</span>
              <span
                aria-hidden="true"
                className="min-h-0.5 rounded-t-sm bg-accent"
                // Leaves room for the labels above and below.
                style={{ height: `${(count / most) * 70}%` }}
              />
              <span aria-hidden="true" className="border-t border-line pt-0.5 text-ink-soft">
                {label}
              </span>
            </li>
          )
        })}
      </ol>
    </DeckPanel>
  )
}

function ColorBars({ counts }: { counts: Deck['color_counts'] }) {
  const shown = counts.filter(({ cards }) => cards > 0)
  const most = Math.max(...shown.map(({ cards }) => cards))
  return (
    <DeckPanel title="Colours">
      <ul className="mt-3 flex flex-col gap-2.5">
        {shown.map(({ color, cards, symbols }) => (
          <li key={color} className="grid grid-cols-[1.5rem_1fr] items-center gap-x-2 text-sm">
            <span aria-hidden="true" className="text-lg leading-none">
              <ManaText text={`{${COLORS.find(({ name }) => name === color)?.letter ?? 'C'}}`} />
            </span>
            <span className="flex justify-between gap-3">
              <span>{color === 'Nothing' ? 'Colourless' : color}</span>
              <span className="figures text-ink-soft">
                {cards === 1 ? '1 card' : `${cards} cards`}, {symbols === 1 ? '1 symbol' : `${symbols} symbols`}
              </span>
            </span>
            <span aria-hidden="true" className="col-start-2 mt-1 h-1.5 overflow-hidden rounded-full bg-sunken">
              <span className="block h-full rounded-full bg-link" style={{ width: `${(cards / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </DeckPanel>
  )
}
