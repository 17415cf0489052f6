import type { AddressInfo } from 'node:net'
import { expect, inject, test } from 'vitest'
import { audit } from '../db/audit.queries.ts'
import { fuzz } from '../testing/fuzz/fuzz.ts'
import { fuzzedPeople } from '../testing/fuzz/fuzzed-people.ts'
import { seenValues } from '../testing/fuzz/seen-values.ts'
import { openTestShop } from '../testing/open-test-shop.ts'

const SEEDS = [1, 20_261_117]
const CALLS_A_SEED = 250

test('random calls of visitors, customers, staff and admins cause no server error, and the audit passes', async () => {
  const { app, db } = await openTestShop({ fresh: true })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  for (const seed of SEEDS) {
    const calls = CALLS_A_SEED * inject('effort')
    const { faults, odd } = await fuzz({ port, calls, seed, tokenOf: fuzzedPeople(db), seen: await seenValues(db) })
    expect({ seed, faults, odd }).toEqual({ seed, faults: [], odd: [] })
  }
  expect(await audit(db)).toEqual([])
}, 120_000)
