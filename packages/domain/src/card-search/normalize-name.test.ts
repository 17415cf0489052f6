import { expect, test } from 'vitest'
import { normalizeName } from './normalize-name.ts'

test.each([
  ['Lim-Dûl’s Vault', 'lim duls vault'],
  ['Jötun Grunt', 'jotun grunt'],
  ['Æther Vial', 'aether vial'],
  ['Fire // Ice', 'fire ice'],
  ['Fire/Ice', 'fire ice'],
  ['Fire///Ice', 'fire ice'],
  ['Minsc & Boo, Timeless Heroes', 'minsc and boo timeless heroes'],
  ['R&D', 'r and d'],
  ['Jace, the Mind Sculptor', 'jace the mind sculptor'],
  ['  Sol   Ring ', 'sol ring'],
  ['+2 Mace', '2 mace'],
  ['Dr. Julius', 'dr julius'],
])('a player may write %s as "%s"', (name, folded) => {
  expect(normalizeName(name)).toBe(folded)
})

test.each(['Urza’s Saga', 'Urza‘s Saga', 'Urza`s Saga', 'Urza´s Saga', 'Urzaʼs Saga', 'urzas saga'])(
  'accepts any apostrophe or none: %s',
  (typed) => {
    expect(normalizeName(typed)).toBe(normalizeName("Urza's Saga"))
  },
)

test('accepts an abbreviation without its dots', () => {
  expect(normalizeName('B.F.M.')).toBe(normalizeName('BFM'))
})

test('is idempotent', () => {
  for (const name of ['Lim-Dûl', 'R&D', '_____', 'Ærathi', 'Fire // Ice']) {
    expect(normalizeName(normalizeName(name))).toBe(normalizeName(name))
  }
})

test('a name without letters stays distinct', () => {
  expect(normalizeName(' _____ ')).toBe('_____')
  expect(normalizeName('')).toBe('')
})

test('names in other scripts keep their letters', () => {
  expect(normalizeName('稲妻')).toBe('稲妻')
})
