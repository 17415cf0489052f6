import { expect, test } from 'vitest'
import { makeCardData } from '../../testing/goods/make-card-object.ts'
import { CardDataBroken } from './card-data-broken.ts'
import { splitObjects } from './split-objects.ts'

async function split(content: string, chunkBytes = 7) {
  const pieces = []
  const splitter = splitObjects()
  for await (const chunk of makeCardData(content, chunkBytes).chunks) pieces.push(...splitter.take(chunk))
  pieces.push(...splitter.end())
  return pieces
}

const ODD = [
  { name: 'Say "cheese"', text: 'a { b [ c' },
  { name: 'back\\slash', text: '}]"\\' },
  { name: 'Ä€ 龍 ★', faces: [{ a: [] }, { b: {} }] },
]

test('every object of JSON Lines comes out whole, wherever the chunks are cut', async () => {
  const text = ODD.map((one) => JSON.stringify(one)).join('\n')
  for (let bytes = 1; bytes < 40; bytes += 1) {
    expect((await split(text, bytes)).map((piece) => JSON.parse(piece.text))).toEqual(ODD)
  }
})

test('every object of an array comes out whole, wherever the chunks are cut', async () => {
  for (const text of [
    JSON.stringify(ODD),
    JSON.stringify(ODD, null, 2),
    `[\n${ODD.map((o) => JSON.stringify(o)).join(',\n')}\n]\n`,
  ]) {
    for (let bytes = 1; bytes < 40; bytes += 1) {
      expect((await split(text, bytes)).map((piece) => JSON.parse(piece.text))).toEqual(ODD)
    }
  }
})

test('a piece says in which line, or at which place of the array, it stood', async () => {
  expect((await split('{"a":1}\r\n\r\nnonsense\n{"b":2}')).map(({ number, text }) => [number, text.trim()])).toEqual([
    [1, '{"a":1}'],
    [3, 'nonsense'],
    [4, '{"b":2}'],
  ])
  expect((await split('[{"a":1},{"b":},{"c":3}]')).map(({ number, text }) => [number, text])).toEqual([
    [1, '{"a":1}'],
    [2, '{"b":}'],
    [3, '{"c":3}'],
  ])
})

test('a byte order mark and blank space before the beginning do no harm', async () => {
  expect(await split('\uFEFF \n[{}]')).toHaveLength(1)
  expect(await split('\uFEFF\n\n{}\n')).toHaveLength(1)
  expect(await split('  \n ')).toEqual([])
})

for (const [what, content] of Object.entries({
  'a page of text': 'Dear customer,',
  'an array of numbers': '[1,2,3]',
  'an array of arrays': '[[{}]]',
  'an array with something behind it': '[{}] {}',
  'an array that was cut off': '[{"a":1},{"b":2}',
  'an array cut off inside an object': '[{"a":1},{"b":"',
  'lines that were cut off': '{"a":1}\n{"b":"tw',
  'an object without end': `{"a":"${'x'.repeat(1_100_000)}"}\n`,
})) {
  test(`${what} is refused in one sentence`, async () => {
    const refusal = await split(content, 50_000).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(CardDataBroken)
    expect(String(refusal)).toMatch(/^Error: .+\.$/)
  })
}
