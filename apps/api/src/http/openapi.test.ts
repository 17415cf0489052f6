import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { expect, test } from 'vitest'
import { makeStaff } from '../testing/people/make-staff.ts'
import { openTestShop } from '../testing/open-test-shop.ts'

let known: Promise<[string, string][]> | undefined

/** As read by a visitor, by counter staff and by an admin. Both tests look at the same ones. */
const documents = () => (known ??= readDocuments())

async function readDocuments(): Promise<[string, string][]> {
  const shop = await openTestShop()
  const read: [string, string][] = [['visitor', (await shop.get('/api/docs/json')).text]]
  const { id, token } = await makeStaff(shop)
  for (const role of ['staff', 'admin']) {
    await shop.db.updateTable('users').set({ role }).where('id', '=', id).execute()
    read.push([role, (await shop.get('/api/docs/json', { authorization: `Bearer ${token}` })).text])
  }
  return read
}

test(
  'the OpenAPI document of every role passes Redocly’s recommended rules without a warning',
  { tags: 'nightly', timeout: 180_000 },
  async () => {
    // `strict` turns warnings into faults.
    const config = await createConfig({ extends: ['recommended-strict'] })
    for (const [reader, source] of await documents()) {
      const faults = await lintFromString({ source, absoluteRef: '/openapi.json', config })
      expect([
        reader,
        ...faults.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
      ]).toEqual([reader])
    }
  },
)

// One document, the one with every call: Spectral takes eight seconds of processor for it, and as long for the staff’s.
test(
  'the OpenAPI document of an admin passes Spectral’s recommended rules without a warning',
  { tags: 'nightly', timeout: 180_000 },
  async () => {
    const spectral = new spectralCore.Spectral()
    // Spectral's own two packages disagree on the type.
    spectral.setRuleset({ extends: [[oas as RulesetDefinition, 'recommended']] })
    const source = new Map(await documents()).get('admin') ?? ''
    const faults = await spectral.run(JSON.parse(source))
    expect(faults.map(({ code, message, path }) => [code, message, path.join('/')])).toEqual([])
  },
)
