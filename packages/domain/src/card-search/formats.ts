/** Formats of the card data, with all their names. */
const FORMATS: Record<string, string> = {
  standard: 'standard std',
  future: 'future',
  historic: 'historic',
  timeless: 'timeless',
  gladiator: 'gladiator',
  pioneer: 'pioneer explorer',
  modern: 'modern mod',
  legacy: 'legacy',
  pauper: 'pauper',
  vintage: 'vintage',
  penny: 'penny pennydreadful pd',
  commander: 'commander edh cedh',
  oathbreaker: 'oathbreaker',
  standardbrawl: 'standardbrawl',
  brawl: 'brawl',
  competitivebrawl: 'competitivebrawl',
  alchemy: 'alchemy',
  paupercommander: 'paupercommander pauperedh pdh',
  duel: 'duel duelcommander dc',
  oldschool: 'oldschool',
  premodern: 'premodern',
  predh: 'predh',
  tlr: 'tlr tinyleaders tinyleadersreborn',
}

const BY_NAME = new Map(Object.entries(FORMATS).flatMap(([key, names]) => names.split(' ').map((name) => [name, key])))

export function findFormat(text: string): string | undefined {
  return BY_NAME.get(text.toLowerCase().replaceAll(/[\s_-]/g, ''))
}
