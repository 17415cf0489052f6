import { describe, expect, test } from 'vitest'
import { checkProofs, listTestTitles, parseCoverage, summarize } from './spec-coverage.ts'

const page = (...rows: string[]) =>
  ['## Storefront 2: Screens and routes', '', '| id | rule | state | proof |', '|---|---|---|---|', ...rows].join('\n')

const FIRST_ROW = 5
const OPEN_ROW = '| S2.guard.1 | A visitor may open `/cards`. | open | shop window |'
const DONE_ROW =
  '| S2.guard.2 | A visitor may not open `/cart`. | done | `e2e/guard.spec.ts › a visitor is asked to sign in` |'

describe('parsing the page', () => {
  test('reads every rule with its line, state and area or proofs', () => {
    expect(parseCoverage(page(OPEN_ROW, DONE_ROW))).toEqual({
      faults: [],
      rules: [
        { line: FIRST_ROW, id: 'S2.guard.1', state: 'open', area: 'shop window' },
        {
          line: FIRST_ROW + 1,
          id: 'S2.guard.2',
          state: 'done',
          proofs: [{ file: 'e2e/guard.spec.ts', title: 'a visitor is asked to sign in' }],
        },
      ],
    })
  })

  test('accepts padded cells, aligned columns and several proofs', () => {
    const { rules, faults } = parseCoverage(
      [
        '## Account areas 4: States and transitions',
        '| id       | rule | state | proof |',
        '| :------- | ---- | ----- | ----- |',
        '| A4.add.1 | A \\| B. | done  | `a.test.ts › one`<br> `b.test.ts › two › three` |',
      ].join('\n'),
    )
    expect(faults).toEqual([])
    expect(rules).toMatchObject([
      {
        proofs: [
          { file: 'a.test.ts', title: 'one' },
          { file: 'b.test.ts', title: 'two › three' },
        ],
      },
    ])
  })

  test.for([
    ['an id used twice', [OPEN_ROW, OPEN_ROW], 'S2.guard.1 is already used on line 5'],
    [
      'an id of another section',
      ['| A2.faq.1 | Open. | open | buying |'],
      "A2.faq.1 stands under another section's heading",
    ],
    ['an unknown state', ['| S2.guard.1 | Open. | nearly | buying |'], 'S2.guard.1: "nearly" is not a state'],
    ['an unknown area', ['| S2.guard.1 | Open. | open | someone |'], 'S2.guard.1: "someone" is not an area'],
    ['a done rule without proof', ['| S2.guard.1 | Open. | done | |'], 'S2.guard.1 is done without a proof'],
    [
      'a proof without title',
      ['| S2.guard.1 | Open. | done | `a.test.ts` |'],
      'S2.guard.1: a proof reads `path › title`',
    ],
    ['an empty rule', ['| S2.guard.1 | | open | buying |'], 'S2.guard.1 says nothing'],
    ['an id of another form', ['| guard | Open. | open | buying |'], '"guard" is not an id like S2.guard.3'],
    [
      'a row with a cell too few',
      ['| S2.guard.1 | open | buying |'],
      'a row needs exactly four cells: id, rule, state, proof',
    ],
    [
      'a row without its last bar',
      ['| S2.guard.1 | Open. | open | buying'],
      'a row needs exactly four cells: id, rule, state, proof',
    ],
  ] as const)('a writer is told of %s', ([, rows, sentence]) => {
    const { faults } = parseCoverage(page(...rows))
    expect(faults).toContainEqual({ line: FIRST_ROW + rows.length - 1, sentence })
  })

  test('rejects a page without rules', () => {
    expect(parseCoverage('# What is built\n').faults).toEqual([{ line: 1, sentence: 'there is no rule on this page' }])
  })
})

describe('checking the proofs', () => {
  const { rules } = parseCoverage(page(OPEN_ROW, DONE_ROW))

  test('accepts a rule whose test exists', () => {
    const source = `test('a visitor is asked to sign in', async () => {});`
    expect(checkProofs(rules, (file) => (file === 'e2e/guard.spec.ts' ? source : undefined))).toEqual([])
  })

  test('reports a missing test file', () => {
    expect(checkProofs(rules, () => undefined)).toEqual([
      { line: FIRST_ROW + 1, sentence: 'S2.guard.2: there is no test file e2e/guard.spec.ts' },
    ])
  })

  test('reports a renamed test', () => {
    expect(checkProofs(rules, () => `test('a visitor is asked to sign in first', () => {});`)).toEqual([
      { line: FIRST_ROW + 1, sentence: 'S2.guard.2: e2e/guard.spec.ts has no test "a visitor is asked to sign in"' },
    ])
  })

  test('finds titles in any quotes, on the next line and inside describe', () => {
    const source = [
      `describe('a group', () => {`,
      `  it('single \\'quoted\\'', () => {});`,
      `  test("double 'quoted'", () => {});`,
      '  test(',
      '    `back ticked`,',
      '    () => {},',
      '  );',
      '});',
    ].join('\n')
    expect([...listTestTitles(source)]).toEqual([`single 'quoted'`, `double 'quoted'`, 'back ticked'])
  })

  test('ignores nightly tests, which npm test leaves out', () => {
    const source = [
      `test('a nightly one', { tags: 'nightly' }, () => {});`,
      `test('one with a limit', { timeout: 5, tags: ['nightly'] }, () => {});`,
      'test(',
      `  'on the phone',`,
      `  { tag: ['@phone', '@nightly'] },`,
      '  () => {});',
      `test('in every run', { tag: '@phone' }, () => {});`,
    ].join('\n')
    expect([...listTestTitles(source)]).toEqual(['in every run'])
    expect([...listTestTitles(`/** @module-tag nightly */\n${source}`)]).toEqual([])
  })

  test('ignores skipped, commented-out, computed and imported titles', () => {
    const source = [
      `// test('in a line comment', () => {});`,
      '/*',
      `test('in a block comment', () => {});`,
      '*/',
      `test.skip('skipped', () => {});`,
      `await test.step('a step', async () => {});`,
      `describe('a group', () => {});`,
      `submit('not a test');`,
      'test(`for ${name}`, () => {});',
    ].join('\n')
    expect([...listTestTitles(source)]).toEqual([])
  })
})

test('the summary counts open rules by area', () => {
  const { rules } = parseCoverage(page(OPEN_ROW, DONE_ROW))
  expect(summarize(rules)).toBe(
    'spec coverage: 1 done, 1 open (shop window 1, buying 0, finding cards 0, own cards 0, back-office 0)',
  )
})
