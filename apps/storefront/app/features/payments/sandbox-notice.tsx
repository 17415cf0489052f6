import type { Card } from './use-sandbox-payment.ts'

const TEST_CARDS = [
  { number: '4242 4242 4242 4242', outcome: 'pays' },
  { number: '4000 0000 0000 5126', outcome: 'pays, but takes no refund' },
  { number: '4000 0025 0000 3155', outcome: 'pays once the bank’s question is answered' },
  { number: '4000 0000 0000 0002', outcome: 'is declined' },
  { number: '4000 0000 0000 9995', outcome: 'has insufficient funds' },
]

/** Explains the sandbox and offers its test cards. */
export function SandboxNotice({ onChoose }: { onChoose: (card: Card) => void }) {
  return (
    <section aria-label="Sandbox" className="rounded-xl border border-accent p-4">
      <p className="font-semibold">Sandbox: no money moves.</p>
      <p className="text-sm text-ink-soft">Never enter a real card. These test cards work:</p>
      <ul className="mt-1">
        {TEST_CARDS.map(({ number, outcome }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-3 text-sm">
            <button
              type="button"
              className="link figures min-h-11"
              onClick={() => onChoose({ card_number: number, expiry: '12/30', cvc: '123' })}
            >
              {number}
            </button>
            <span className="text-ink-soft">{outcome}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
