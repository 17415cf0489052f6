import { expect, test } from 'vitest'
import { readFileText } from './read-file-text.ts'

test('decodes UTF-8, UTF-16 and Windows-1252', async () => {
  const name = 'Lim-Dûl’s Vault'
  expect(await readFileText(new Blob([name]))).toBe(name)
  expect(await readFileText(new Blob([`\uFEFF${name}`]))).toBe(name)
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...Array.from(name, (sign) => sign.charCodeAt(0)).flatMap((code) => [code & 255, code >> 8]),
  ])
  expect(await readFileText(new Blob([utf16]))).toBe(name)
  expect(await readFileText(new Blob([new Uint8Array([0x44, 0xfb, 0x6c])]))).toBe('Dûl')
})
