import * as fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { MAX_QUERY_CHARACTERS } from './search-limits.ts'
import { parseQuery } from './parse-query.ts'
import type { SearchTree } from './query.ts'
import { exactNameQuery } from './exact-name-query.ts'

type Shown = { [K in SearchTree['kind']]: (tree: Extract<SearchTree, { kind: K }>) => string }

const SHOWN: Shown = {
  all: ({ of }) => `(${of.map(show).join(' & ')})`,
  any: ({ of }) => `(${of.map(show).join(' | ')})`,
  not: ({ of }) => `!${show(of)}`,
  text: ({ field, text }) => `${field}~"${text}"`,
  exact_name: ({ name }) => `name="${name}"`,
  pattern: ({ field, pattern }) => `${field}~/${pattern}/`,
  word: ({ field, word }) => `${field}:${word}`,
  number: ({ field, comparison, than }) => `${field}${comparison}${than}`,
  copy: ({ test: { field, comparison, than } }) => `copy.${field}${comparison}${than}`,
  parity: ({ odd }) => (odd ? 'odd' : 'even'),
  colors: ({ field, comparison, colors }) => `${field}${comparison}${colors.toString(2).padStart(5, '0')}`,
  mana: ({ comparison, symbols }) => `mana${comparison}${JSON.stringify(symbols)}`,
  legality: ({ status, format }) => `${status}:${format}`,
  date: ({ comparison, day }) => `date${comparison}${day}`,
  is: ({ word }) => `is:${word}`,
  nothing: () => 'nothing',
}

/** Prints a tree in one line. */
function show(tree: SearchTree | undefined): string {
  if (!tree) return 'everything'
  // The table pairs each kind with its function; TypeScript cannot follow a kind known only at run time.
  return (SHOWN[tree.kind] as (shown: SearchTree) => string)(tree)
}

describe('reads', () => {
  test.each([
    ['', 'everything'],
    ['   ', 'everything'],
    ['Sol Ring', '(name~"sol" & name~"ring")'],
    ['"Sol Ring"', 'name~"sol ring"'],
    ['“Sol Ring”', 'name~"sol ring"'],
    ["'Sol Ring'", 'name~"sol ring"'],
    ["urza's saga", '(name~"urzas" & name~"saga")'],
    ['fire // ice', 'name~"fire ice"'],
    ['fire / ice', 'name~"fire ice"'],
    ['fire//ice', 'name~"fire ice"'],
    ['who / what / when', 'name~"who what when"'],
    ['c:r fire // ice', '(color>=01000 & name~"fire ice")'],
    ['-fire // ice', '!name~"fire ice"'],
    ['fire // c:r', '(name~"fire" & color>=01000)'],
    ['name:fire // ice', 'name~"fire ice"'],
    ['name:"fire // ice"', 'name~"fire ice"'],
    ['!fire // ice', 'name="fire ice"'],
    ['!"Fire // Ice"', 'name="fire ice"'],
    ['//', 'everything'],
    ['fire and ice', '(name~"fire" & name~"ice")'],
    ['minsc & boo', '(name~"minsc" & name~"and" & name~"boo")'],
    ['!fire', 'name="fire"'],
    ['!"Sift Through Sands"', 'name="sift through sands"'],
    ['!lightning bolt', 'name="lightning bolt"'],
    ['!lightning bolt c:r', '(name="lightning bolt" & color>=01000)'],
    ['Circle of Protection: Red', '(name~"circle" & name~"of" & name~"protection" & name~"red")'],
    ['_____', 'name="_____"'],
    ['-goblin', '!name~"goblin"'],
    ['--goblin', 'name~"goblin"'],
    ['fire or ice', '(name~"fire" | name~"ice")'],
    ['a b or c', '((name~"a" & name~"b") | name~"c")'],
    ['a (b or c)', '(name~"a" & (name~"b" | name~"c"))'],
    ['-(b or c)', '!(name~"b" | name~"c")'],
    ['(a', 'name~"a"'],
    ['a)) b', '(name~"a" & name~"b")'],
    ['()', 'everything'],
    ['or a or', 'name~"a"'],
    ['/^gob/', 'name~/^gob/'],
    ['name:/gob\\/lin/', 'name~/gob\\/lin/'],
    ['t:/gob lin$/', 'type~/gob lin$/'],
    ['/unclosed', 'name~"unclosed"'],
    ['name:dragon', 'name~"dragon"'],
    ['r:rare', 'rarity=2'],
    ['r:"Super Rare"', 'rarity:super rare'],
  ])('%s', (query, tree) => {
    expect(show(parseQuery(query).where)).toBe(tree)
  })
})

describe('compares', () => {
  test.each([
    ['c:wu', 'color>=00011'],
    ['c=wu', 'color=00011'],
    ['c<=wu', 'color<=00011'],
    ['c!=r', 'color!=01000'],
    ['color:Red', 'color>=01000'],
    ['colour:azorius', 'color>=00011'],
    ['c:chaos', 'color>=11110'],
    ['c:c', 'color=00000'],
    ['c:colorless', 'color=00000'],
    ['c:m', 'color_count>=2'],
    ['c=2', 'color_count=2'],
    ['c>=3', 'color_count>=3'],
    ['id:wug', 'identity<=10011'],
    ['id=wug', 'identity=10011'],
    ['ci:c', 'identity=00000'],
    ['commander:esper', 'identity<=00111'],
    ['t:goblin', 'type~"goblin"'],
    ['t:"Legendary Creature"', 'type~"legendary creature"'],
    ['t!=goblin', '!type~"goblin"'],
    ['o:"{T}: Add"', 'oracle~"{t}: add"'],
    ['fo:flying', 'full_oracle~"flying"'],
    ['o:"~ deals"', 'oracle~"~ deals"'],
    ['kw:Flying', 'keyword:flying'],
    ['kw:"First Strike"', 'keyword:first strike'],
    ['m:2WW', 'mana>={"generic":2,"W":2}'],
    ['m={W}{2}{W}', 'mana={"W":2,"generic":2}'],
    ['m:{u/w}', 'mana>={"W/U":1}'],
    ['m>wu', 'mana>{"W":1,"U":1}'],
    ['mv=3', 'mana_value=3'],
    ['cmc>=3.5', 'mana_value>=3.5'],
    ['mv:even', 'even'],
    ['mv:odd', 'odd'],
    ['pow>tou', 'power>toughness'],
    ['pow>=8', 'power>=8'],
    ['pow=-1', 'power=-1'],
    ['pow:*', 'power:*'],
    ['pt<=3', 'power_and_toughness<=3'],
    ['loy:4', 'loyalty=4'],
    ['r:r', 'rarity=2'],
    ['r>=rare', 'rarity>=2'],
    ['r<uncommon', 'rarity<1'],
    ['s:DOM', 'set:dom'],
    ['e:dom', 'set:dom'],
    ['set:dom', 'set:dom'],
    ['cn:12a', 'collector_number:12a'],
    ['cn>100', 'collector_number>100'],
    ['in:lea', 'printed_in:lea'],
    ['f:EDH', 'legal:commander'],
    ['legal:modern', 'legal:modern'],
    ['banned:legacy', 'banned:legacy'],
    ['restricted:vintage', 'restricted:vintage'],
    ['is:Foil', 'is:foil'],
    ['not:foil', '!is:foil'],
    ['-not:foil', '!!is:foil'],
    ['has:watermark', 'is:watermark'],
    ['a:"Rebecca Guay"', 'artist~"rebecca guay"'],
    ['ft:bird', 'flavor~"bird"'],
    ['wm:izzet', 'watermark~"izzet"'],
    ['frame:2003', 'frame:2003'],
    ['border:borderless', 'border:borderless'],
    ['year>2015', 'year>2015'],
    ['date>=2015-08-01', 'date>=2015-08-01'],
    ['date<dom', 'date<dom'],
    ['lang:Japanese', 'copy.language=ja'],
    ['lang!=en', 'copy.language!=en'],
    ['-lang:en', '!copy.language=en'],
    ['cond:nm', 'copy.condition=4'],
    ['cond:"Lightly Played"', 'copy.condition=3'],
    ['cond>=lp', 'copy.condition>=3'],
    ['cond<mp', 'copy.condition<2'],
    ['cond!=dmg', 'copy.condition!=0'],
    ['condition>hp', 'copy.condition>1'],
    ['grade<=SP', 'copy.condition<=3'],
    ['game:paper', 'game:paper'],
    ['stock>0', 'copy.stock>0'],
    ['stock:yes', 'copy.stock>0'],
    ['aud<5', 'copy.price_cents<500'],
    ['aud<=4.50', 'copy.price_cents<=450'],
    ['aud<$5', 'copy.price_cents<500'],
    ['buy>0', 'quote_cents>0'],
    ['finish:normal', 'finish:nonfoil'],
    ['own:yes', 'own>0'],
    ['own>=2', 'own>=2'],
    ['want:no', 'want=0'],
  ])('%s', (query, tree) => {
    const { where, warnings } = parseQuery(query)
    expect([show(where), warnings]).toEqual([tree, []])
  })
})

describe('allows spaces around an operator', () => {
  test.each([
    ['pow = 5 t: dragon', '(power=5 & type~"dragon")'],
    ['pow >= 5', 'power>=5'],
    ['pow> tou', 'power>toughness'],
    ['pow !=5', 'power!=5'],
    ['t : "legendary creature"', 'type~"legendary creature"'],
    ['o: /^draw/', 'oracle~/^draw/'],
    ['-t: elf -pow < 2', '(!type~"elf" & !power<2)'],
    ['pow: -1', 'power=-1'],
    ['(t: elf or t: fox)', '(type~"elf" | type~"fox")'],
    ['order: name elf', 'name~"elf"'],
    ['Protection: Red', '(name~"protection" & name~"red")'],
    ['Protection : Red', '(name~"protection" & name~"red")'],
  ])('%s', (query, tree) => {
    const { where, warnings } = parseQuery(query)
    expect([show(where), warnings]).toEqual([tree, []])
  })
})

describe('matches any value of a list', () => {
  test.each([
    ['e:m10,m11', '(set:m10 | set:m11)'],
    ['e:m10, m11', '(set:m10 | set:m11)'],
    ['e: m10 , m11 t:elf', '((set:m10 | set:m11) & type~"elf")'],
    ['e:m10,', 'set:m10'],
    ['e!=m10,m11', '(!set:m10 & !set:m11)'],
    ['-e:m10,m11', '!(set:m10 | set:m11)'],
    ['e:"Ravnica, City of Guilds"', 'set:ravnica, city of guilds'],
    ['r:c,u', '(rarity=0 | rarity=1)'],
    ['t:elf,goblin', '(type~"elf" | type~"goblin")'],
    ['kw:flying,reach', '(keyword:flying | keyword:reach)'],
    ['mv:1,2', '(mana_value=1 | mana_value=2)'],
    ['f:modern,legacy', '(legal:modern | legal:legacy)'],
    ['is:fetchland,shockland', '(is:fetchland | is:shockland)'],
    ['not:foil,promo', '(!is:foil & !is:promo)'],
    ['year=2010,2011', '(year=2010 | year=2011)'],
    ['lang:ja,de', '(copy.language=ja | copy.language=de)'],
    ['cond:lp,mp', '(copy.condition=3 | copy.condition=2)'],
    ['cond!=lp,mp', '(copy.condition!=3 & copy.condition!=2)'],
    ['o:first,second', 'oracle~"first,second"'],
  ])('%s', (query, tree) => {
    const { where, warnings } = parseQuery(query)
    expect([show(where), warnings]).toEqual([tree, []])
  })
})

describe('warns about a mistake and searches the rest', () => {
  test.each([
    ['colr:red dragon', 'name~"dragon"', '“colr:red” begins with a word that we do not know, so we left it out.'],
    ['c:purple dragon', 'name~"dragon"', '“c:purple” needs colours, such as wu, red or jund, so we left it out.'],
    ['pow>big', 'everything', '“pow>big” needs a number, so we left it out.'],
    ['f:kitchen', 'everything', '“f:kitchen” is no format we know, so we left it out.'],
    ['c:', 'everything', '“c:” needs something after it, so we left it out.'],
    ['t>goblin', 'everything', '“t>goblin” cannot be compared with < or >, so we left it out.'],
    ['a:/x/', 'everything', '“a:/x/” cannot be a pattern, so we left it out.'],
    ['m:what', 'everything', '“m:what” needs mana symbols, such as 2WW or {W/U}, so we left it out.'],
    [
      'usd<5',
      'everything',
      '“usd<5” is a price in another currency; ours are in Australian dollars, as in aud<5, so we left it out.',
    ],
    ['aud<cheap', 'everything', '“aud<cheap” needs an amount such as 4.50, so we left it out.'],
    ['cond:shiny', 'everything', '“cond:shiny” needs a condition: nm, lp, mp, hp or dmg, so we left it out.'],
    ['cond>=lp,mp', 'everything', '“cond>=lp,mp” cannot be compared with a list, so we left it out.'],
    ['lang:elvish', 'everything', '“lang:elvish” needs a language, such as ja or Japanese, so we left it out.'],
    ['lang>ja', 'everything', '“lang>ja” cannot be compared with < or >, so we left it out.'],
    ['order:luck', 'everything', '“order:luck” is not a way we can arrange results, so we left it out.'],
    ['pow =', 'everything', '“pow =” needs something after it, so we left it out.'],
    ['t: o:draw', 'oracle~"draw"', '“t:” needs something after it, so we left it out.'],
    ['t: or c:r', 'color>=01000', '“t:” needs something after it, so we left it out.'],
    ['foo = 5', 'everything', '“foo = 5” begins with a word that we do not know, so we left it out.'],
    ['r>c,u', 'everything', '“r>c,u” cannot be compared with a list, so we left it out.'],
    [
      'r>"super rare"',
      'everything',
      '“r>"super rare"” needs a rarity: common, uncommon, rare or mythic, so we left it out.',
    ],
    ['r:c,q', 'everything', '“r:c,q” needs a rarity: common, uncommon, rare or mythic, so we left it out.'],
    ['e:,', 'everything', '“e:,” needs something after it, so we left it out.'],
    ['year:old', 'everything', '“year:old” needs a year, so we left it out.'],
    ['xyz:1 or c:r', 'color>=01000', '“xyz:1” begins with a word that we do not know, so we left it out.'],
  ])('%s', (query, tree, warning) => {
    const parsed = parseQuery(query)
    expect([show(parsed.where), parsed.warnings]).toEqual([tree, [warning]])
  })
})

test('reads sorting and display options', () => {
  expect(
    parseQuery('t:elf order:released dir:asc unique:cards prefer:oldest include:extras display:grid'),
  ).toMatchObject({
    order: 'released',
    direction: 'asc',
    unique: 'cards',
    prefer: 'oldest',
    include_extras: true,
    warnings: [],
  })
  expect(parseQuery('elf')).toMatchObject({ order: undefined, unique: 'products', include_extras: false })
})

test('collects the words of the name for ranking', () => {
  expect(parseQuery('lim-dûl t:wizard "the necro"').name).toBe('lim dul the necro')
  expect(parseQuery('-goblin king').name).toBe('king')
  expect(parseQuery('Fact or Fiction').name).toBe('fact or fiction')
  expect(parseQuery('c:r').name).toBe('')
})

test('any name can be quoted exactly', () => {
  for (const name of [
    'Fact or Fiction',
    '"Ach! Hans, Run!"',
    '_____',
    'Circle of Protection: Red',
    '-x',
    'Fire // Ice',
  ]) {
    expect(parseQuery(exactNameQuery(name)).where?.kind).toBe('exact_name')
  }
})

test('bounds the size of a query', () => {
  const long = parseQuery('a '.repeat(MAX_QUERY_CHARACTERS))
  expect(long.where).toMatchObject({ kind: 'all', of: { length: 50 } })
  expect(long.warnings).toEqual([
    `We read the first ${MAX_QUERY_CHARACTERS} characters of your search.`,
    'We read 50 conditions and left out the rest.',
  ])
  const listed = parseQuery(`c:r e:${Array.from({ length: 50 }, (_, n) => n).join()} t:elf`)
  expect(show(listed.where)).toBe('(color>=01000 & type~"elf")')
  expect(listed.warnings).toEqual(['We read 50 conditions and left out the rest.'])
  const patterns = parseQuery(Array.from({ length: 50 }, (_, n) => `o:/${n}/`).join(' or '))
  expect(patterns.where).toMatchObject({ kind: 'any', of: { length: 5 } })
  expect(patterns.warnings).toEqual(['We try 5 patterns and left out the rest.'])
  const deep = parseQuery('-('.repeat(300) + 'a')
  expect(deep.warnings).toEqual(['We follow parentheses 20 deep and passed over those inside.'])
})

test.each(['constructor', '__proto__'])('%s is a word like any other, nobody’s colour, order or number', (word) => {
  const asked = [
    'c',
    'id',
    'pow',
    'unique',
    'order',
    'sort',
    'direction',
    'prefer',
    'f',
    'lang',
    'cond',
    'finish',
    'constructor',
  ]
  for (const key of asked) {
    const { where, unique, order, direction, prefer, warnings } = parseQuery(`${key}:${word} elf`)
    expect([show(where).slice(-10), unique, order, direction, prefer], key).toEqual([
      'name~"elf"',
      'products',
      undefined,
      undefined,
      undefined,
    ])
    expect(warnings.join(), key).not.toContain('native code')
  }
})

const SNIPPETS =
  'c: id<= t:goblin o:"draw /a+/ ( ) -( or and ! !" " \' “ order: unique:cards pow>tou m:{ {W/U} mv=even 2WW -- is: : = >= aud<5 own:yes Lim-Dûl // æ \u0000 \ud800 🐉 in:lea date>dom = e:m10, ,m11'.split(
    ' ',
  )

test('random input gives a bounded tree and short warnings', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc
      .array(fc.oneof(fc.constantFrom(...SNIPPETS), fc.string({ maxLength: 6 })), { maxLength: 40 })
      .map((parts) => parts.join(' ')),
    fc.array(fc.constantFrom(...SNIPPETS), { maxLength: 60 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(typed, (query) => {
      const parsed = parseQuery(query)
      return (
        countConditions(parsed.where) <= 50 &&
        parsed.warnings.length <= 5 &&
        parsed.warnings.every((warning) => warning.length < 200)
      )
    }),
    { numRuns: 1000 * inject('effort'), seed: 4 },
  )
})

function countConditions(tree: SearchTree | undefined): number {
  if (!tree) return 0
  if (tree.kind === 'not') return countConditions(tree.of)
  if (tree.kind === 'all' || tree.kind === 'any') return tree.of.reduce((sum, one) => sum + countConditions(one), 0)
  return 1
}
