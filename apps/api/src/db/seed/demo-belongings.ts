import { readTable } from './read-table.ts'

/** What the demo shop's customer owns and builds: enough to try every corner of the account with. */

export const demoDecks = [
  {
    name: 'Krenko’s Mob',
    description: 'Make goblins, then make twice as many. A hundred cards, ready to play.',
    format: 'commander_edh',
    public: true,
  },
  {
    name: 'Kitchen table burn',
    description: 'Twenty points of damage by turn five, for teaching the cousins.',
    format: 'freeform',
    public: false,
  },
  {
    name: 'Angels one day',
    description: 'Only begun: every angel that turns up in the cabinet goes in here.',
    format: 'commander_edh',
    public: false,
  },
]

export function readDemoCollection() {
  return readTable('demo-collection.txt', 4).map(([quantity, name = '', finish = '', condition = '']) => ({
    quantity: Number(quantity),
    name,
    finish,
    condition,
  }))
}

export function readDemoDeckCards() {
  return readTable('demo-decks.txt', 4).map(([deck = '', quantity, name = '', role = '']) => ({
    deck,
    quantity: Number(quantity),
    name,
    board: role === 'sideboard' ? 'sideboard' : 'main',
    commander: role === 'commander',
  }))
}
