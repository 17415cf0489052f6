/** A token of a query. A term is `key op value`; a bare word has no key. */
export type Term = {
  kind: 'term'
  /** Lower case; undefined for a bare word, a quotation or a regular expression. */
  key: string | undefined
  operator: string
  value: string
  written: 'plain' | 'quoted' | 'pattern'
  exact: boolean
  source: string
}
export type Piece = Term | { kind: 'open' | 'close' | 'minus' | 'or' | 'and' }

const SPACE = /\s+/y
const KEY = /([a-z]+)(\s*)(!=|<=|>=|[:=<>])/iy
/** What cannot be the value of a key followed by spaces. */
const NO_VALUE = /\s*(?:$|[()]|[a-z]+(?:!=|[:=<>])|(?:or|and)(?:[\s()]|$))/iy
const PATTERN = /\/((?:\\.|[^\\/])+)\/(?=[\s()]|$)/y
/** Between two face names: `who / what / when` contains no regular expression. */
const STROKE = /\/+(?=\s)/y
/** The rest of a list with spaces: `e:m10, m11`. */
const LIST_REST = /(?:\s*,\s*|(?<=,)\s+)[^\s()"“”,:=<>]+/y
const QUOTED = /"([^"]*)(?:"|$)|[“”]([^“”]*)(?:[“”]|$)/y
/** An apostrophe opens a quotation only if another one closes it at the end of a word: names contain many. */
const SINGLE_QUOTED = /'([^']+)'(?=[\s()]|$)/y
const PLAIN = /[^\s()"“”]+/y

/** What the tokenizer needs to know of a key; undefined for other words. */
export type FindKey = (word: string) => { list: boolean } | undefined

/** Tokenizes a query. Every character is consumed once and nothing is rejected, so it always terminates. */
export function readTerms(query: string, findKey: FindKey): Piece[] {
  const pieces: Piece[] = []
  let at = 0

  function take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = at
    const match = pattern.exec(query)
    if (match) at += match[0].length
    return match
  }

  function comesNext(pattern: RegExp): boolean {
    pattern.lastIndex = at
    return pattern.test(query)
  }

  /** A colon with spaces may be part of a name (`Circle of Protection: Red`); other operators may not. */
  function takeKey(): { key: string; operator: string; list: boolean } | undefined {
    const start = at
    const [, word = '', before, operator = ''] = take(KEY) ?? []
    const known = findKey(word.toLowerCase())
    if (!operator || (before && operator === ':' && !known)) {
      at = start
      return undefined
    }
    if ((known || operator !== ':') && !comesNext(NO_VALUE)) take(SPACE)
    return { key: word.toLowerCase(), operator, list: known?.list ?? false }
  }

  function takeValue(key: ReturnType<typeof takeKey>): Pick<Term, 'value' | 'written'> | undefined {
    const quoted = take(QUOTED) ?? take(SINGLE_QUOTED)
    if (quoted) return { value: quoted[1] ?? quoted[2] ?? '', written: 'quoted' }
    const stroke = key ? undefined : take(STROKE)
    const pattern = stroke ? undefined : take(PATTERN)
    if (pattern) return { value: pattern[1] ?? '', written: 'pattern' }
    const plain = stroke ?? take(PLAIN)
    return plain ? { value: plain[0] + (key?.list ? takeListRest() : ''), written: 'plain' } : undefined
  }

  function takeListRest(): string {
    let rest = ''
    for (let more = take(LIST_REST); more; more = take(LIST_REST)) rest += `,${more[0]}`
    return rest
  }

  function takeTerm(): Term | undefined {
    const start = at
    const key = takeKey()
    const exact = !key && query[at] === '!' && /[^\s()]/.test(query[at + 1] ?? ' ')
    if (exact) at += 1
    const value = takeValue(key)
    if (!key && !value) return undefined
    return {
      kind: 'term',
      key: key?.key,
      operator: key?.operator ?? ':',
      value: value?.value ?? '',
      written: value?.written ?? 'plain',
      exact,
      source: query.slice(start, at),
    }
  }

  while (at < query.length) {
    if (take(SPACE)) continue
    const character = query[at]
    if (character === '(' || character === ')') {
      pieces.push({ kind: character === '(' ? 'open' : 'close' })
      at += 1
    } else if (character === '-' && /[^\s)]/.test(query[at + 1] ?? ' ')) {
      pieces.push({ kind: 'minus' })
      at += 1
    } else {
      const term = takeTerm()
      // Unreachable with the patterns above; guarantees termination if one of them changes.
      if (!term) at += 1
      else pieces.push(asConnective(term) ?? term)
    }
  }
  return pieces
}

function asConnective(term: Term): Piece | undefined {
  if (term.key !== undefined || term.exact || term.written !== 'plain') return undefined
  if (/^or$/i.test(term.value)) return { kind: 'or' }
  return /^and$/i.test(term.value) ? { kind: 'and' } : undefined
}
