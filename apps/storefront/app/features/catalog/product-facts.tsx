import type { Product } from '@pennysleeve/contract/catalog.ts'
import { DEFAULT_GAME_CODE } from '@pennysleeve/domain/catalog/catalog.ts'
import { ManaText } from '@pennysleeve/ui/mana-text.tsx'
import type { ReactNode } from 'react'

/** The printed facts. A sealed product shows N/A for those it lacks. */
export function ProductFacts({ product }: { product: Product }) {
  const { type_line, mana_cost, rarity, collector_number, power, toughness, loyalty, abilities, sealed, game_type } =
    product
  // A card of another game may have no type, and has no mana cost.
  const isMagic = game_type === DEFAULT_GAME_CODE
  return (
    <dl className="mt-6 grid grid-cols-2 gap-x-8 border-t border-line">
      {(type_line !== null || sealed || isMagic) && (
        <Fact label="Type line" wide>
          {type_line ?? (sealed ? 'Sealed product' : <Missing />)}
        </Fact>
      )}
      {(sealed || isMagic) && (
        <Fact label="Cast">{mana_cost ? <Cost cost={mana_cost} /> : <Missing word={sealed ? 'N/A' : 'None'} />}</Fact>
      )}
      <Fact label="Rarity">{rarity ? <span className="capitalize">{rarity}</span> : <Missing />}</Fact>
      <Fact label="Collector #">{collector_number ?? <Missing />}</Fact>
      {power !== null && toughness !== null && <Fact label="Pow/Tuf">{`${power}/${toughness}`}</Fact>}
      {loyalty !== null && <Fact label="Loyalty">{loyalty}</Fact>}
      {abilities.length > 0 && (
        <Fact label="Abilities" wide>
          {abilities.join(', ')}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'col-span-2 border-b border-line py-2.5' : 'border-b border-line py-2.5'}>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="figures font-semibold">{children}</dd>
    </div>
  )
}

function Cost({ cost }: { cost: string }) {
  return (
    <span className="text-xl leading-6">
      <ManaText text={cost} />
    </span>
  )
}

function Missing({ word = 'N/A' }: { word?: string }) {
  return <span className="font-normal text-ink-soft">{word}</span>
}
