import { Button } from '@pennysleeve/ui/button.tsx'
import { FIELD_CLASS } from '@pennysleeve/ui/field.tsx'
import { classNames } from '@pennysleeve/ui/class-names.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '../../shell/use-debounced.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useHeldWhilePressed } from '../../shell/use-held-while-pressed.ts'
import { KioskTile } from './kiosk-tile.tsx'
import { kioskGamesQuery, kioskProductsQuery } from './kiosk.queries.ts'
import type { KioskBasket } from './use-kiosk-basket.ts'

/** What the shop has in stock, by words. */
export function KioskFinder({ basket }: { basket: KioskBasket }) {
  const [text, setText] = useState('')
  const [game, setGame] = useState<string>()
  const [sealed, setSealed] = useState(false)
  const games = useQuery(kioskGamesQuery()).data?.game_types ?? []
  const q = useDebounced(text.trim())
  const query = useQuery({
    ...kioskProductsQuery({ q, game_type: game, sealed }),
    placeholderData: keepPreviousData,
  })
  const { held: data, onPointerDown } = useHeldWhilePressed(query.data)
  const products = data?.products ?? []
  const isOlder = query.isPending || query.isPlaceholderData || q !== text.trim()
  return (
    <section aria-label="Cards in the shop" className="flex min-w-0 flex-col gap-4">
      <div>
        <label htmlFor="kiosk-find" className="mb-1.5 block font-semibold">
          Find a card
        </label>
        <input
          id="kiosk-find"
          type="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
          // The next person must not be offered what this one typed.
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className={classNames(FIELD_CLASS, 'min-h-14 text-lg')}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        {games.length > 1 &&
          games.map(({ code, name }, place) => (
            <Choice
              key={code}
              text={name}
              chosen={game === undefined ? place === 0 : game === code}
              onChoose={() => setGame(code)}
            />
          ))}
        <Choice text="Sealed products" chosen={sealed} onChoose={() => setSealed(!sealed)} />
      </div>
      {query.isError && <LoadFailed text="The cards could not be loaded." query={query} />}
      {data && products.length === 0 && <p className="text-lg">We have nothing like that in stock.</p>}
      <ul
        aria-busy={isOlder}
        onPointerDown={onPointerDown}
        className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
      >
        {products.map((product) => (
          <li key={product.id}>
            <KioskTile product={product} basket={basket} />
          </li>
        ))}
      </ul>
      {(data?.total_count ?? 0) > products.length && products.length > 0 && (
        <p className="text-ink-soft">There are more: type a part of the name.</p>
      )}
    </section>
  )
}

function Choice({ text, chosen, onChoose }: { text: string; chosen: boolean; onChoose: () => void }) {
  return (
    <Button look={chosen ? 'primary' : 'secondary'} size="small" aria-pressed={chosen} onClick={onChoose}>
      {text}
    </Button>
  )
}
