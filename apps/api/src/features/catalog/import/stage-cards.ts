import type { Db } from '../../../db/connect.ts'
import { CardDataBroken } from '../../../ports/card-data/card-data-broken.ts'
import type { CardData } from '../../../ports/card-data/open-card-file.ts'
import type { CardFacts, SetFacts } from './card-facts.ts'
import { countFault, countSkipped, type ImportProgress } from './import-progress.ts'
import { compareBatch, stageBatch } from './import-staging.queries.ts'
import type { ReadCard } from './read-cards.ts'
import { readInThread } from './read-in-thread.ts'
import type { StagedBatch } from './write-staged.ts'

/** Objects per comparison with the catalogue. */
const COMPARED_AT_ONCE = 1000
/** Rows per staged batch, which is written by one statement. */
const WRITTEN_AT_ONCE = 2000

type ReadObject = { facts: CardFacts; leftOut: string | undefined; wanted: boolean }
type Staged = { sets: SetFacts[]; batches: StagedBatch[] }
type Options = { all: boolean; tick: () => Promise<void> }

/** Reads all of the data and stages what differs from the catalogue. Throws if the data is broken. */
export async function stageCards(
  connection: Db,
  data: CardData,
  progress: ImportProgress,
  { all, tick }: Options,
): Promise<Staged> {
  const sets = new Map<string, SetFacts>()
  const batches: Staged['batches'] = []
  let batch = new Map<string, ReadObject>()
  let cardRows: Uint8Array[] = []
  let printingRows: Uint8Array[] = []
  /** The running comparison. Meanwhile the next objects are read. */
  let comparing = Promise.resolve()

  function take(read: ReadCard): void {
    progress.objects += 1
    if ('fault' in read) countFault(progress, read.number, read.fault)
    else if (batch.has(read.facts.scryfall_id)) countSkipped(progress, 'repeated id')
    else batch.set(read.facts.scryfall_id, read)
  }

  async function compare(reads: ReadObject[]): Promise<void> {
    const comparisons = await compareBatch(
      connection,
      reads.map(({ facts, wanted }) => ({
        scryfall_id: facts.scryfall_id,
        oracle_id: facts.oracle_id,
        printing_hash: facts.printing.content_hash,
        card_hash: facts.card?.content_hash ?? '',
        wanted,
      })),
    )
    for (const comparison of comparisons) {
      const { facts, leftOut } = reads[comparison.place - 1]!
      if (comparison.repeated) countSkipped(progress, 'repeated id')
      else if (!comparison.taken) countSkipped(progress, leftOut ?? 'not taken')
      else {
        noteSet(sets, facts.set)
        if (comparison.card_differs && facts.card) cardRows.push(facts.card.line)
        if (comparison.printing_differs) printingRows.push(facts.printing.line)
        if (!comparison.known) progress.new_count += 1
        else if (comparison.card_differs || comparison.printing_differs) progress.changed_count += 1
        else progress.unchanged_count += 1
      }
    }
    if (cardRows.length + printingRows.length >= WRITTEN_AT_ONCE) await stage()
    progress.read_bytes = data.read_bytes()
    await tick()
  }

  async function stage(): Promise<void> {
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
    // Awaited before the next one; until then a rejection would be unhandled.
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
    // Also after a failure: the connection is busy until then.
    await comparing
  }
  if (progress.objects === progress.fault_count) throw new CardDataBroken('It holds no cards.')
  await stage()
  return { sets: [...sets.values()], batches }
}

/** The release date of a set is the earliest of its cards. */
function noteSet(sets: Map<string, SetFacts>, set: SetFacts): void {
  const known = sets.get(set.code)
  if (!known) sets.set(set.code, set)
  else if (set.released_on < known.released_on) known.released_on = set.released_on
}
