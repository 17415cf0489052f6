/** A word of the query language with an example that can be searched for. */
type SearchWord = { example: string; meaning: string }
export type SearchWords = { title: string; note?: string; words: SearchWord[] }

/** Explains the query language. A test parses every example and compares the words with the keywords. */
export const SEARCH_HELP: SearchWords[] = [
  {
    title: 'Names',
    words: [
      {
        example: 'lightning bolt',
        meaning: 'Every word is somewhere in the name. A name that is nearly right is found too.',
      },
      { example: '"lightning bolt"', meaning: 'The words stand side by side.' },
      { example: '!"Lightning Bolt"', meaning: 'Exactly this name.' },
      { example: 'name:bolt', meaning: 'The same as the word alone.' },
      { example: 'name:/^light/', meaning: 'A regular expression; it works for types, rules and flavour text too.' },
    ],
  },
  {
    title: 'Copies in stock',
    note: 'These speak of one copy in stock: cond:nm aud<5 finds a near mint copy below AU$5, not a dear one beside a cheap played one.',
    words: [
      { example: 'cond:lp', meaning: 'A lightly played copy. Conditions are nm, lp, mp, hp and dmg.' },
      { example: 'cond>=lp', meaning: 'Lightly played or better.' },
      { example: 'cond:nm aud<5', meaning: 'A near mint copy below AU$5.00.' },
      { example: '-cond:nm is:instock', meaning: 'In stock, but not near mint.' },
      { example: 'lang:ja', meaning: 'A Japanese copy. Codes and names both work: lang:japanese.' },
      { example: 'lang!=en', meaning: 'A copy in another language than English.' },
      { example: 'aud<=2.50', meaning: 'Costs AU$2.50 or less.' },
      { example: 'stock>=4', meaning: 'At least four of the same copy.' },
      { example: 'is:instock', meaning: 'In stock in any condition.' },
      { example: 'finish:foil', meaning: 'The finish: foil, nonfoil or etched.' },
      { example: 'buy>1', meaning: 'We pay more than AU$1.00 for it.' },
    ],
  },
  {
    title: 'Colours and costs',
    words: [
      { example: 'c:uw', meaning: 'White and blue, perhaps more. Names of colours work as well: c:azorius.' },
      { example: 'c=r', meaning: 'Red and nothing else.' },
      { example: 'id<=bg', meaning: 'Fits a black and green commander.' },
      { example: 'm:2WW', meaning: 'Costs at least these symbols.' },
      { example: 'mv<=3', meaning: 'The mana value.' },
    ],
  },
  {
    title: 'Types and rules',
    words: [
      { example: 't:elf', meaning: 'A word of the type line. t:elf,goblin is either.' },
      { example: 'o:"draw a card"', meaning: 'Words of the rules text.' },
      { example: 'fo:reach', meaning: 'Words of the rules text with its reminders.' },
      { example: 'kw:flying', meaning: 'A keyword ability.' },
      { example: 'pow>=5', meaning: 'The power; tou, loy and def are toughness, loyalty and defence.' },
      { example: 'tou>pow', meaning: 'One figure compared with another.' },
      { example: 'pt>=10', meaning: 'Power and toughness together.' },
      { example: 'loy>4', meaning: 'The loyalty.' },
      { example: 'def:5', meaning: 'The defence.' },
      {
        example: 'is:commander',
        meaning: 'Can lead a deck. Others: legendary, historic, fetchland, shockland, reserved.',
      },
      { example: 'not:reprint', meaning: 'The opposite of is.' },
    ],
  },
  {
    title: 'Sets and printings',
    words: [
      { example: 's:m11', meaning: 'A set by its code. s:m10,m11 is either.' },
      { example: 'st:core', meaning: 'A kind of set.' },
      { example: 'in:lea', meaning: 'The card was printed in that set at some time.' },
      { example: 'cn:149', meaning: 'The collector number.' },
      { example: 'r>=rare', meaning: 'Rare or mythic.' },
      { example: 'year>=2020', meaning: 'The year of the printing.' },
      { example: 'date<2000-01-01', meaning: 'Printed before that day.' },
      { example: 'a:guay', meaning: 'The artist.' },
      { example: 'ft:fire', meaning: 'Words of the flavour text.' },
      { example: 'frame:1997', meaning: 'The frame.' },
      { example: 'border:white', meaning: 'The border.' },
      { example: 'wm:izzet', meaning: 'The watermark.' },
      { example: 'stamp:oval', meaning: 'The stamp.' },
    ],
  },
  {
    title: 'Formats',
    words: [
      { example: 'f:modern', meaning: 'Legal in that format.' },
      { example: 'banned:legacy', meaning: 'Banned there.' },
      { example: 'restricted:vintage', meaning: 'Restricted there.' },
    ],
  },
  {
    title: 'Joining words',
    words: [
      { example: 't:elf c:g', meaning: 'Both.' },
      { example: 't:elf or t:goblin', meaning: 'Either.' },
      { example: '-t:creature c:r', meaning: 'A minus in front: not.' },
      { example: 'c:r (t:goblin or t:dragon)', meaning: 'Parentheses keep together what belongs together.' },
    ],
  },
  {
    title: 'Order of the results',
    words: [
      {
        example: 't:dragon order:aud',
        meaning: 'By price; also name, set, released, rarity, color, mv, power, stock.',
      },
      { example: 't:dragon order:aud direction:desc', meaning: 'The other way round.' },
      { example: 'bolt unique:cards', meaning: 'Each card once; also art and prints.' },
      {
        example: 'bolt unique:cards prefer:cheapest',
        meaning: 'And of each card the cheapest; also oldest, newest, foil.',
      },
    ],
  },
]

/** Words about the customer, who must be signed in. */
export const PERSONAL_SEARCH_HELP: SearchWords = {
  title: 'Your own cards',
  note: 'For these you sign in.',
  words: [
    { example: 'own>=4', meaning: 'You have four or more in your collection.' },
    { example: 'want>0 is:instock', meaning: 'On your wishlist, and in stock.' },
  ],
}
