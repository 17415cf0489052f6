import type { Db } from '../../db/connect.ts'
import { CardDataBroken } from '../../ports/card-data/card-data-broken.ts'
import type { CardData } from '../../ports/card-data/open-card-file.ts'
import type { CardFacts, SetFacts } from './card-facts.ts'
import { countFault, countSkipped, type ImportProgress } from './import-progress.ts'
import { judgeBatch, stageBatch } from './import-staging.queries.ts'
import type { ReadCard } from './read-cards.ts'
import { readInThread } from './read-in-thread.ts'
import type { StagedBatch } from './write-staged.ts'

/** So many objects are compared with the catalogue at once. */
const COMPARED_AT_ONCE = 1000
/** So many rows are written with one statement. */
const WRITTEN_AT_ONCE = 2000

type Read = { facts: CardFacts; leftOut: string | undefined; wanted: boolean }
type Staged = { sets: SetFacts[]; batches: StagedBatch[] }
type Options = { all: boolean; tick: () => Promise<void> }

/** Reads all of the data and lays aside what differs from the catalogue. Throws when the data is broken. */
export async function stageCards(
  connection: Db,
  data: CardData,
  progress: ImportProgress,
  { all, tick }: Options,
): Promise<Staged> {
  const sets = new Map<string, SetFacts>()
  const batches: Staged['batches'] = []
  let batch = new Map<string, Read>()
  let cardRows: Uint8Array[] = []
  let printingRows: Uint8Array[] = []
  /** The comparison under way: while the database works at it, the next objects are read. */
  let comparing = Promise.resolve()

  function take(read: ReadCard): void {
    progress.objects += 1
    if ('fault' in read) countFault(progress, read.number, read.fault)
    else if (batch.has(read.facts.scryfall_id)) countSkipped(progress, 'repeated id')
    else batch.set(read.facts.scryfall_id, read)
  }

  async function compare(reads: Read[]): Promise<void> {
    const verdicts = await judgeBatch(
      connection,
      reads.map(({ facts, wanted }) => ({
        scryfall_id: facts.scryfall_id,
        oracle_id: facts.oracle_id,
        printing_hash: facts.printing.content_hash,
        card_hash: facts.card?.content_hash ?? '',
        wanted,
      })),
    )
    for (const verdict of verdicts) {
      const { facts, leftOut } = reads[verdict.place - 1]!
      if (verdict.repeated) countSkipped(progress, 'repeated id')
      else if (!verdict.taken) countSkipped(progress, leftOut ?? 'not taken')
      else {
        noteSet(sets, facts.set)
        if (verdict.card_differs && facts.card) cardRows.push(facts.card.line)
        if (verdict.printing_differs) printingRows.push(facts.printing.line)
        if (!verdict.known) progress.new_count += 1
        else if (verdict.card_differs || verdict.printing_differs) progress.changed_count += 1
        else progress.unchanged_count += 1
      }
    }
    if (cardRows.length + printingRows.length >= WRITTEN_AT_ONCE) await layAside()
    progress.read_bytes = data.read_bytes()
    await tick()
  }

  async function layAside(): Promise<void> {
    const next = { id: batches.length + 1, cards: cardRows.length, printings: printingRows.length }
    if (next.cards + next.printings === 0) return
    batches.push(next)
    progress.to_write += next.cards + next.printings
    await stageBatch(connection, next.id, cardRows, printingRows)
    cardRows = []
    printingRows = []
  }

  async function compareNext(): Promise<void> {
    await comparing
    const reads = [...batch.values()]
    batch = new Map()
    comparing = compare(reads)
    // It is awaited before the next one; until then nobody would hear of its failure.
    comparing.catch(() => {})
  }

  try {
    for await (const reads of readInThread(data.chunks, all)) {
      for (const read of reads) {
        take(read)
        if (batch.size >= COMPARED_AT_ONCE) await compareNext()
      }
    }
    await compareNext()
  } finally {
    // Also after a failure: nothing else may use the connection before.
    await comparing
  }
  if (progress.objects === progress.fault_count) throw new CardDataBroken('It holds no cards.')
  await layAside()
  return { sets: [...sets.values()], batches }
}

/** A set's cards may bear several dates: it came out with the first of them. */
function noteSet(sets: Map<string, SetFacts>, set: SetFacts): void {
  const known = sets.get(set.code)
  if (!known) sets.set(set.code, set)
  else if (set.released_on < known.released_on) known.released_on = set.released_on
}
