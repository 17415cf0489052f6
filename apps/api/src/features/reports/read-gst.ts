import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { moneyText } from '@pennysleeve/domain/money.ts'
import { showsGst } from '@pennysleeve/domain/orders/shows-gst.ts'
import { activityStatement, type StatementFigure } from '@pennysleeve/domain/reports/activity-statement.ts'
import type { Period } from '@pennysleeve/domain/reports/report-period.ts'
import type { Db } from '../../db/connect.ts'
import { getLetterhead } from '../mail/public.ts'
import { sumTax } from './gst.queries.ts'
import { presentAmounts } from './present-amounts.ts'

export async function readGst(db: Db, period: Period): Promise<ResponseOf<'GET /api/admin/reports/gst'>> {
  const sums = await sumTax(db, period)
  const { abn } = await getLetterhead(db)
  const statement = activityStatement(sums)
  return {
    shows_gst: showsGst(abn),
    statement: { G1: present(statement.G1), '1A': present(statement['1A']), '1B': present(statement['1B']) },
    ...presentAmounts(sums),
  }
}

const present = ({ cents, dollars }: StatementFigure) => ({ amount: moneyText(cents), dollars })
