import type { Deck } from '@pennysleeve/contract/decks.ts'
import { findDeckFormat } from '@pennysleeve/domain/decks/deck-formats.ts'
import { Icon } from '@pennysleeve/ui/icon.tsx'
import { DeckPanel } from './deck-panel.tsx'

export const RULES_ANCHOR = 'rules'

/** The format's rule violations. Advice only: nothing is blocked. */
export function DeckHints({ deck }: { deck: Deck }) {
  const format = findDeckFormat(deck.format)
  if (!format) return null
  const problems = deck.hints.filter(({ kind }) => kind === 'problem')
  const notes = deck.hints.filter(({ kind }) => kind === 'note')
  return (
    <DeckPanel title={`Rules of ${format.label}`} anchor={RULES_ANCHOR}>
      <div aria-live="polite">
        {problems.length === 0 ? (
          <p className="mt-2 flex gap-2 text-good">
            <Icon name="check" className="mt-0.5 size-5 shrink-0" />
            Ready to play: no rule is broken.
          </p>
        ) : (
          <ul className="mt-2 flex flex-col gap-2">
            {problems.map(({ rule, text }) => (
              <li key={`${rule} ${text}`} className="flex gap-2 wrap-anywhere">
                <span aria-hidden="true" className="mt-2 size-2 shrink-0 rounded-full bg-bad" />
                {text}
              </li>
            ))}
          </ul>
        )}
        {notes.map(({ text }) => (
          <p key={text} className="mt-2 text-sm text-ink-soft">
            {text}
          </p>
        ))}
      </div>
    </DeckPanel>
  )
}
