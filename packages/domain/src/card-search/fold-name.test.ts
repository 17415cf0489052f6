import { expect, test } from 'vitest'
import { foldName } from './fold-name.ts'

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
  expect(foldName(name)).toBe(folded)
})

test.each(['Urza’s Saga', 'Urza‘s Saga', 'Urza`s Saga', 'Urza´s Saga', 'Urzaʼs Saga', 'urzas saga'])(
  'accepts any apostrophe or none: %s',
  (typed) => {
    expect(foldName(typed)).toBe(foldName("Urza's Saga"))
  },
)

test('accepts an abbreviation without its dots', () => {
  expect(foldName('B.F.M.')).toBe(foldName('BFM'))
})

test('is idempotent', () => {
  for (const name of ['Lim-Dûl', 'R&D', '_____', 'Ærathi', 'Fire // Ice']) {
    expect(foldName(foldName(name))).toBe(foldName(name))
  }
})

test('a name without letters stays distinct', () => {
  expect(foldName(' _____ ')).toBe('_____')
  expect(foldName('')).toBe('')
})

test('names in other scripts keep their letters', () => {
  expect(foldName('稲妻')).toBe('稲妻')
})
