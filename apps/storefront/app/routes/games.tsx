import { useQuery } from '@tanstack/react-query'
import { preload } from '../api/preload.ts'
import { PreloadedData } from '../api/preloaded-data.tsx'
import { gameTypesQuery } from '../features/catalog/catalog.queries.ts'
import { GameTile } from '../features/catalog/game-tile.tsx'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/games.ts'

export const loader = ({ context }: Route.LoaderArgs) => preload(context, [], [gameTypesQuery()])
export const clientLoader = () => undefined

export default function Games({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page py-10">
      <PageHead
        title="Our Products"
        description="Sealed products of every game we deal in: boosters, boxes and decks."
      />
      <h1 className="text-3xl lg:text-4xl">Our Products</h1>
      <PreloadedData from={loaderData}>
        <GameGrid />
      </PreloadedData>
    </div>
  )
}

function GameGrid() {
  const { data, isPending } = useQuery(gameTypesQuery())
  if (isPending) return <output className="mt-6 block text-ink-soft">Loading</output>
  return (
    <ul className="mt-6 grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-4">
      {data?.game_types.map(({ id, code, name, image_url }) => (
        <li key={id}>
          <GameTile code={code} name={name} image_url={image_url} />
        </li>
      ))}
    </ul>
  )
}
