import { expect, test } from 'vitest'
import { base32, codeAt, findStep, stepAt } from './totp.ts'

const SEED = '1234567890'
const SECRETS = {
  sha1: Buffer.from(SEED.repeat(2)),
  sha256: Buffer.from(SEED.repeat(4).slice(0, 32)),
  sha512: Buffer.from(SEED.repeat(7).slice(0, 64)),
}

// The table of RFC 6238, appendix B.
test.each([
  [59, '94287082', '46119246', '90693936'],
  [1111111109, '07081804', '68084774', '25091201'],
  [1111111111, '14050471', '67062674', '99943326'],
  [1234567890, '89005924', '91819424', '93441116'],
  [2000000000, '69279037', '90698825', '38618901'],
  [20000000000, '65353130', '77737706', '47863826'],
])('at second %i the codes are those of the RFC', (seconds, sha1, sha256, sha512) => {
  const step = stepAt(seconds * 1000)
  expect(codeAt(SECRETS.sha1, step, 8)).toBe(sha1)
  expect(codeAt(SECRETS.sha256, step, 8, 'sha256')).toBe(sha256)
  expect(codeAt(SECRETS.sha512, step, 8, 'sha512')).toBe(sha512)
})

test('a code is valid half a minute early and late, and no longer', () => {
  const now = 1111111111_000
  const code = codeAt(SECRETS.sha1, stepAt(now))
  expect(code).toBe('050471')
  for (const seconds of [-30, 0, 30]) expect(findStep(SECRETS.sha1, code, now + seconds * 1000)).toBe(stepAt(now))
  for (const seconds of [-60, 60, 3600]) expect(findStep(SECRETS.sha1, code, now + seconds * 1000)).toBeUndefined()
  for (const wrong of ['', '50471', '0504710', 'abcdef']) expect(findStep(SECRETS.sha1, wrong, now)).toBeUndefined()
})

test('a secret is encoded in base32', () => {
  // RFC 4648, section 10, without the padding.
  const vectors = { f: 'MY', fo: 'MZXQ', foo: 'MZXW6', foob: 'MZXW6YQ', fooba: 'MZXW6YTB', foobar: 'MZXW6YTBOI' }
  for (const [text, told] of Object.entries(vectors)) expect(base32(Buffer.from(text))).toBe(told)
})
