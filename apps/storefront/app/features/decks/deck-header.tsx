import type { Deck } from '@pennysleeve/contract/decks.ts'
import { Badge } from '@pennysleeve/ui/badge.tsx'
import { CardImage } from '@pennysleeve/ui/card-image.tsx'
import { Select } from '@pennysleeve/ui/select.tsx'
import { DeckActions } from './deck-actions.tsx'
import { RULES_ANCHOR } from './deck-hints.tsx'
import { DEFAULT_GAME_CODE, gameTypeInWords } from '@pennysleeve/domain/catalog/catalog.ts'
import { FORMAT_OPTIONS } from './format-options.ts'

/** The deck's name, format, commander and actions. */
export function DeckHeader({ deck }: { deck: Deck }) {
  const commanders = deck.deck_cards.filter(({ commander }) => commander)
  const problems = deck.hints.filter(({ kind }) => kind === 'problem').length
  return (
    <header className="mt-2 flex flex-col gap-6 md:flex-row md:items-start">
      <div className="min-w-0 grow">
        <h1 className="text-3xl wrap-anywhere lg:text-4xl">{deck.name}</h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
          <span className="figures">{deck.total_cards === 1 ? '1 card' : `${deck.total_cards} cards`}</span>
          <Badge>{deck.public ? 'Public' : 'Private'}</Badge>
          {/* On narrow screens, where the rules are below all cards. */}
          <a href={`#${RULES_ANCHOR}`} className="link inline-flex min-h-11 items-center lg:hidden">
            {problems === 0 ? 'Ready to play' : problems === 1 ? '1 rule to look at' : `${problems} rules to look at`}
          </a>
          {!deck.editable && <Badge look="accent">Somebody else’s deck</Badge>}
        </p>
        <p className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere">{deck.description}</p>
        {deck.game_type === DEFAULT_GAME_CODE ? (
          <Select label="Format" value={deck.format} disabled options={FORMAT_OPTIONS} className="mt-4 max-w-xs" />
        ) : (
          <p className="mt-4 font-semibold">{gameTypeInWords(deck.game_type)}</p>
        )}
        <DeckActions deck={deck} />
      </div>
      {commanders.length > 0 && (
        <section aria-label="Commander" className="flex shrink-0 flex-wrap gap-4">
          {commanders.map(({ product }) => (
            <figure key={product.id} className="flex gap-4 md:w-44 md:flex-col md:gap-2">
              <CardImage src={product.image_url} alt={product.name} eager className="w-24 shrink-0 md:w-44" />
              <figcaption>
                <span className="text-sm text-accent-text">Commander</span>
                <span className="block font-semibold wrap-anywhere">{product.name}</span>
                <span className="block text-sm text-ink-soft">{product.type_line}</span>
              </figcaption>
            </figure>
          ))}
        </section>
      )}
    </header>
  )
}
