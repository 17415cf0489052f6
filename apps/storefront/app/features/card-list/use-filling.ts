import type { ParsedCard } from '@pennysleeve/contract/card-search.ts'
import { fillList } from '@pennysleeve/domain/card-list/fill-list.ts'
import type { FillRule } from '@pennysleeve/domain/card-list/filling.ts'
import { useMemo, useState } from 'react'
import { rulesFor, wantedCardsOf } from './list-filling.ts'

const NONE_OWNED: ReadonlyMap<string, number> = new Map()

/** A list filled by every rule, and by the chosen one. `owned` are the copies not to buy, by card name. */
export function useFilling(cards: ParsedCard[], owned = NONE_OWNED) {
  const [rule, setRule] = useState<FillRule>('cheapest')
  const fillings = useMemo(() => {
    const wanted = wantedCardsOf(cards)
    return rulesFor(cards).map((each) => fillList(wanted, each, owned))
  }, [cards, owned])
  return { fillings, filling: fillings.find((each) => each.rule === rule) ?? fillings[0], setRule }
}
