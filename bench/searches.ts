import type { Question } from './load.ts'
import { seeded } from './make-cards.ts'

const AS_BROWSERS_DO = { 'accept-encoding': 'gzip, deflate, br' }

export type Search = { what: string; questions: Question[]; maxMs: number }
/** Values to search for, popular cards first. */
export type Words = { names: string[]; sets: string[]; artists: string[]; phrase: string }

/** Typical queries: names, prefixes, two words, and typos. Popular cards more often. */
export function searchesFor({ names, sets, artists, phrase }: Words, seed: number): Search[] {
  const random = seeded(seed)
  const name = () => names[Math.floor(random() ** 2 * names.length)]!
  const typed = Array.from({ length: 400 }, (_, i) => {
    const words = name()
      .toLowerCase()
      .split(/[\s,]+/)
    if (i % 20 === 0) return words.join(' ').replace(/(...)./, '$1')
    return i % 3 === 0 ? words.join(' ') : words.slice(0, 2).join(' ')
  })
  const colors = ['White', 'Blue', 'Black', 'Red', 'Green', 'Nothing']
  const attributes = Array.from({ length: 200 }, (_, i) => ({
    ...(i % 2 === 0 ? { name: name().split(/[\s,']/)[0] } : { type_line: ['Goblin', 'Elf', 'Dragon', 'Angel'][i % 4] }),
    colors: [colors[i % 6]],
    ...(i % 3 === 0 ? { power: String(i % 7), toughness: String(1 + (i % 5)) } : {}),
  }))
  const queries = Array.from({ length: 200 }, (_, i) => {
    const kinds = [
      `t:dragon c:${'wubrg'[i % 5]} mv<=${i % 7}`,
      `f:modern r>=rare aud<${1 + (i % 30)} stock>0 t:elf`,
      `cond>=lp aud<${1 + (i % 30)} lang:${i % 4 === 0 ? 'ja' : 'en'} t:goblin`,
      `o:"${phrase}" pow>=${i % 7} id:wu`,
      `kw:flying c=${'wubrg'[i % 5]} order:aud unique:cards`,
      `s:${sets[i % sets.length]} is:foil`,
      `${name().split(/[\s,']/)[0]} (c:r or c:g) -t:land`,
      `year>=${1994 + (i % 30)} t:knight a:"${artists[i % artists.length]}"`,
    ]
    return kinds[i % kinds.length]!
  })
  const get = (query: string) => ({
    path: `/api/cards/search?query=${encodeURIComponent(query)}`,
    headers: AS_BROWSERS_DO,
  })
  return [
    { what: 'quick search', questions: typed.map(get), maxMs: 20 },
    {
      what: 'search as one types',
      questions: typed.map((text) => ({
        path: `/api/cards/autocomplete?query=${encodeURIComponent(text.slice(0, 6))}`,
        headers: AS_BROWSERS_DO,
      })),
      maxMs: 20,
    },
    { what: 'advanced search', questions: attributes.map(post), maxMs: 40 },
    { what: 'query language', questions: queries.map(get), maxMs: 40 },
  ]
}

function post(card_attributes: object): Question {
  return {
    method: 'POST',
    path: '/api/cards/advanced_search',
    headers: { ...AS_BROWSERS_DO, 'content-type': 'application/json' },
    body: JSON.stringify({ card_attributes, limit: 50, per_page: 50 }),
  }
}
