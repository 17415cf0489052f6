import type { ReactNode } from 'react'
import type { SellListOutcome } from './use-sell-list.ts'

/** The result of a pasted list: added, refused with reasons, and not found. */
export function SellListResult({ list: { added, refused, not_found } }: { list: SellListOutcome }) {
  return (
    <div className="mt-4 flex flex-col gap-5">
      <output className="block">
        {added === 0 ? 'No card was added.' : `${cardsOf(added)} added to your sell cart.`}{' '}
        {added > 0 && 'Please check that the printings are yours.'}
      </output>
      {refused.size > 0 && (
        <Part title="Not taken">
          {[...refused].map(([error, cards]) => (
            <li key={error}>
              {error}
              <span className="figures block text-sm text-ink-soft">
                {cards.map(({ quantity, name }) => `${quantity} ${name}`).join(', ')}
              </span>
            </li>
          ))}
        </Part>
      )}
      {not_found.length > 0 && (
        <Part title={not_found.length === 1 ? '1 line matches no card' : `${not_found.length} lines match no card`}>
          {not_found.map(({ line, text, suggestions }) => (
            <li key={line} className="wrap-anywhere">
              <span className="figures text-ink-soft">Line {line}:</span> {text}
              {suggestions.length > 0 && (
                <span className="block text-sm text-ink-soft">Did you mean {suggestions.join(', or ')}?</span>
              )}
            </li>
          ))}
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-xl border border-line p-4">
      <h3 className="text-lg">{title}</h3>
      <ul className="mt-2 flex flex-col gap-2">{children}</ul>
    </section>
  )
}

function cardsOf(count: number): string {
  return count === 1 ? '1 card' : `${count} cards`
}
