import { foldText, withoutReminders } from '@pennysleeve/domain/card-search/fold-text.ts'
import type { CardIndex } from './card-index.ts'
import type { Texts } from './columns.ts'
import { texts } from './index-columns.ts'
import { allRows } from './row-order.ts'

/** Rules texts as they are searched: without reminders, and with them where there are any. */
export function foldRules(written: Texts): CardIndex['rules'] {
  const [plain, full] = [texts(), texts()]
  for (let card = 0; card < written.length; card += 1) {
    const rules = written.at(card)
    plain.push(foldText(withoutReminders(rules)).trim())
    full.push(rules.includes('(') ? foldText(rules).trim() : '')
  }
  const all = allRows(written.length)
  return { plain: plain.pick(all), full: full.pick(all) }
}
