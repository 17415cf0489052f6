import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/open-test-shop.ts'

async function readDocument(): Promise<string> {
  const { get } = await openTestShop()
  return (await get('/api/docs/json')).text
}

test('the OpenAPI document passes Redocly’s recommended rules, with no warning', async () => {
  // `strict`: what would be a warning is a fault.
  const config = await createConfig({ extends: ['recommended-strict'] })
  const faults = await lintFromString({ source: await readDocument(), absoluteRef: '/openapi.json', config })
  expect(faults.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
}, 180_000)

test('the OpenAPI document passes Spectral’s recommended rules, with no warning', async () => {
  const spectral = new spectralCore.Spectral()
  // Its own two packages do not agree on the type.
  spectral.setRuleset({ extends: [[oas as RulesetDefinition, 'recommended']] })
  const faults = await spectral.run(JSON.parse(await readDocument()))
  expect(faults.map(({ code, message, path }) => [code, message, path.join('/')])).toEqual([])
}, 180_000)
