import { expect, test } from 'vitest'
import { openTestShop } from '../testing/open-test-shop.ts'

const OLD_SHAPE = 'application/csp-report'
const NEW_SHAPE = 'application/reports+json'
const report = (directive: string) => ({
  type: 'csp-violation',
  body: {
    effectiveDirective: directive,
    blockedURL: 'inline',
    documentURL: 'http://shop.example/reset-password?token=secret#x',
    sample: 'steal()',
  },
})

async function openReportedShop() {
  const shop = await openTestShop({ config: { logLevel: 'warn' } })
  const send = async (payload: string, type = NEW_SHAPE) =>
    (await shop.app.inject({ method: 'POST', url: '/csp-reports', payload, headers: { 'content-type': type } }))
      .statusCode
  const counted = async () =>
    (await shop.get('/metrics')).text.split('\n').filter((line) => line.startsWith('csp_violations_total'))
  return { ...shop, send, counted }
}

test('counts policy violations by directive and logs them without secrets', async () => {
  const { send, counted, logged } = await openReportedShop()
  expect(await send(JSON.stringify([report('script-src-elem'), report('img-src')]))).toBe(204)
  const old = { 'effective-directive': 'img-src', 'blocked-uri': 'https://evil.example/x.png' }
  expect(await send(JSON.stringify({ 'csp-report': old }), OLD_SHAPE)).toBe(204)
  expect(await counted()).toEqual([
    'csp_violations_total{directive="script-src-elem"} 1',
    'csp_violations_total{directive="img-src"} 2',
  ])
  expect(logged.join('')).toContain('http://shop.example/reset-password')
  expect(logged.join('')).toContain('https://evil.example/x.png')
  expect(logged.join('')).not.toMatch(/secret|steal/)
})

test('answers 204 to any report and lets its sender create no log line or metric label', async () => {
  const { send, counted, logged } = await openReportedShop()
  for (const payload of ['', 'nonsense', 'null', '7', '[null]', '{"csp-report":[]}', '[[['.repeat(99), '\u0000']) {
    expect(await send(payload), payload).toBe(204)
    expect(await send(payload, 'text/html; charset=klingon'), payload).toBe(204)
  }
  expect(await send(JSON.stringify([report('x'.repeat(20_000))]))).toBe(204)
  const before = logged.length
  expect(await send(JSON.stringify([report('img"} 9\nforged_total{a="\u202e\u001b[2J')]))).toBe(204)
  expect(logged.length).toBe(before + 1)
  expect(logged.at(-1)).not.toMatch(/\p{Cc}(?!$)|\u202e/u)
  expect((await counted()).every((line) => /^csp_violations_total\{directive="other"\} \d+$/.test(line))).toBe(true)
})

test('reads a limited number of reports a minute, without charging the client’s rate limit', async () => {
  const { send, logged, get } = await openReportedShop()
  for (let call = 0; call < 30; call += 1)
    await send(JSON.stringify(Array.from({ length: 50 }, () => report('img-src'))))
  expect(logged.length).toBe(60)
  expect((await get('/api/shop')).status).toBe(200)
})
