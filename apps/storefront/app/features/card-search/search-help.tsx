import { PERSONAL_SEARCH_HELP, SEARCH_HELP, type SearchWords } from '@pennysleeve/domain/card-search/search-help.ts'
import { Link } from 'react-router'
import { browsePath } from '../catalog/browse-filters.ts'
import { useSinglesGames } from '../catalog/game-choice.tsx'
import { searchPath } from './search-params.ts'

/** Explains the search words. Each example is a link that searches. */
export function SearchHelp() {
  const games: SearchWords = {
    title: 'Games',
    note: 'A search is of one game. Words about colours, costs and formats are of Magic and find nothing elsewhere.',
    words: useSinglesGames().map(({ code, name }) => ({ example: `game:${code}`, meaning: `Singles of ${name}.` })),
  }
  const [names, copies, ...rest] = SEARCH_HELP
  return (
    <div className="flex flex-col gap-8">
      {[names!, copies!, games, ...rest].map((group) => (
        <WordGroup key={group.title} group={group} pathFor={(example) => browsePath({ q: example })} />
      ))}
      <WordGroup group={PERSONAL_SEARCH_HELP} pathFor={(example) => searchPath({ query: example })} />
    </div>
  )
}

type WordGroupProps = { group: SearchWords; pathFor: (example: string) => string }

function WordGroup({ group: { title, note, words }, pathFor }: WordGroupProps) {
  return (
    <section>
      <h2 className="text-2xl">{title}</h2>
      {note !== undefined && <p className="mt-1 max-w-2xl text-ink-soft">{note}</p>}
      <dl className="mt-3 divide-y divide-line rounded-xl border border-line bg-surface">
        {words.map(({ example, meaning }) => (
          <div key={example} className="grid gap-x-6 px-4 py-1.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <dt>
              <Link
                to={pathFor(example)}
                className="inline-flex min-h-11 items-center font-mono wrap-anywhere text-link underline"
              >
                {example}
              </Link>
            </dt>
            <dd className="self-center text-ink-soft max-sm:pb-2">{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
