import { normalizeName } from './normalize-name.ts'
import { MAX_QUERY_CHARACTERS } from './search-limits.ts'
import { explainKeyword, findKeyword } from './keywords.ts'
import type { Query, SearchTree } from './query.ts'
import { readText } from './read-predicate.ts'
import { readList } from './read-list.ts'
import { joinNames } from './join-names.ts'
import { isShapeWord, readShape } from './read-shape.ts'
import { readTerms, type Piece, type Term } from './read-terms.ts'

const MAX_CONDITIONS = 50
/** Max regular expressions: each is run on thousands of texts. */
const MAX_PATTERNS = 5
const MAX_DEPTH = 20
const MAX_WARNINGS = 5
const SHOWN_CHARACTERS = 40

/** The content of a pair of parentheses: alternatives of conjunctions. */
type Group = { alternatives: SearchTree[][]; negated: boolean }

/**
 * Parses a query. Never throws: what it cannot read is left out and reported in `warnings`. Length, depth and number of
 * conditions are bounded, so that evaluation takes bounded time.
 */
export function parseQuery(text: string): Query {
  return new Parser(text).parse()
}

class Parser {
  readonly #text: string
  readonly #pieces: Piece[]
  readonly #warnings = new Set<string>()
  readonly #names: string[] = []
  #groups: Group[] = [newGroup(false)]
  #conditions = 0
  #patterns = 0
  /** Parentheses beyond the maximum depth. */
  #ignored = 0
  #negated = false
  #shape: Pick<Query, 'unique' | 'order' | 'direction' | 'prefer' | 'include_extras'> = {
    unique: 'products',
    order: undefined,
    direction: undefined,
    prefer: undefined,
    include_extras: false,
  }

  constructor(text: string) {
    this.#text = text.slice(0, MAX_QUERY_CHARACTERS)
    if (text.length > MAX_QUERY_CHARACTERS) {
      this.#warnings.add(`We read the first ${MAX_QUERY_CHARACTERS} characters of your search.`)
    }
    this.#pieces = joinNames(readTerms(this.#text, findKey))
  }

  parse(): Query {
    for (const piece of this.#pieces) this.#read(piece)
    while (this.#groups.length > 1) this.#close()
    const where = toTree(this.#groups[0]!) ?? this.#oddName()
    return {
      where,
      name: this.#nameText(),
      ...this.#shape,
      warnings: [...this.#warnings].slice(0, MAX_WARNINGS),
    }
  }

  #read(piece: Piece): void {
    if (piece.kind === 'minus') {
      this.#negated = !this.#negated
      return
    }
    if (piece.kind === 'open') this.#open()
    else if (piece.kind === 'close') this.#close()
    else if (piece.kind === 'or') this.#groups.at(-1)!.alternatives.push([])
    else if (piece.kind === 'term') this.#readTerm(piece)
    this.#negated = false
  }

  #open(): void {
    if (this.#groups.length <= MAX_DEPTH) this.#groups.push(newGroup(this.#negated))
    else {
      this.#ignored += 1
      this.#warnings.add(`We follow parentheses ${MAX_DEPTH} deep and passed over those inside.`)
    }
  }

  #close(): void {
    if (this.#ignored > 0) this.#ignored -= 1
    else if (this.#groups.length > 1) {
      const group = this.#groups.pop()!
      const tree = toTree(group)
      if (tree) this.#put(group.negated ? { kind: 'not', of: tree } : tree)
    }
  }

  #put(tree: SearchTree): void {
    this.#groups.at(-1)!.alternatives.at(-1)!.push(tree)
  }

  #readTerm(term: Term): void {
    const shape = term.key === undefined ? undefined : readShape(term.key, term.value)
    if (shape === 'unknown') return this.#leaveOut(term, 'is not a way we can arrange results')
    if (shape) {
      Object.assign(this.#shape, shape)
      return
    }
    if (term.written === 'pattern' && this.#patterns >= MAX_PATTERNS) {
      this.#warnings.add(`We try ${MAX_PATTERNS} patterns and left out the rest.`)
      return
    }
    const tree = this.#readPredicate(term)
    if (!tree) return
    const conditions = tree.kind === 'all' || tree.kind === 'any' ? tree.of.length : 1
    if (this.#conditions + conditions > MAX_CONDITIONS) {
      this.#warnings.add(`We read ${MAX_CONDITIONS} conditions and left out the rest.`)
      return
    }
    this.#conditions += conditions
    if (term.written === 'pattern') this.#patterns += 1
    this.#put(this.#negated ? { kind: 'not', of: tree } : tree)
  }

  #readPredicate(term: Term): SearchTree | undefined {
    if (term.key === undefined) return this.#readName(term)
    const keyword = findKeyword(term.key)
    if (!term.value) {
      // `Circle of Protection: Red` is a name, not a keyword without a value.
      if (!keyword) return this.#readName({ ...term, key: undefined, value: term.key })
      this.#leaveOut(term, 'needs something after it')
      return undefined
    }
    if (!keyword) {
      this.#leaveOut(term, explainKeyword(term.key))
      return undefined
    }
    const reading = keyword.list ? readList(term, keyword.read) : keyword.read(term)
    if ('tree' in reading) return reading.tree
    this.#leaveOut(term, reading.problem)
    return undefined
  }

  #readName(term: Term): SearchTree | undefined {
    const folded = normalizeName(term.value)
    if (term.written !== 'pattern' && !HAS_LETTER.test(folded)) return undefined
    if (this.#groups.length === 1 && !this.#negated && term.written !== 'pattern') this.#names.push(folded)
    if (term.exact) return { kind: 'exact_name', name: folded }
    const reading = readText('name')(term)
    if ('tree' in reading) return reading.tree
    this.#leaveOut(term, reading.problem)
    return undefined
  }

  /** A name without letters, if the query has nothing else. */
  #oddName(): SearchTree | undefined {
    const name = normalizeName(this.#text)
    const isOdd = name !== '' && !HAS_LETTER.test(name) && !/^[\s()!"'/-]*$/.test(name)
    return isOdd ? { kind: 'exact_name', name } : undefined
  }

  /** In a query of plain words `or` may belong to the name: Fact or Fiction. */
  #nameText(): string {
    const plain = this.#pieces.every(
      (piece) => piece.kind === 'or' || piece.kind === 'and' || (piece.kind === 'term' && piece.key === undefined),
    )
    return plain && !this.#pieces.some((piece) => piece.kind === 'term' && piece.written === 'pattern')
      ? normalizeName(this.#text)
      : this.#names.join(' ')
  }

  #leaveOut(term: Term, problem: string): void {
    const source = term.source.length > SHOWN_CHARACTERS ? `${term.source.slice(0, SHOWN_CHARACTERS)}…` : term.source
    this.#warnings.add(`“${source}” ${problem}, so we left it out.`)
  }
}

const findKey = (word: string) => findKeyword(word) ?? (isShapeWord(word) ? { list: false } : undefined)

const HAS_LETTER = /[\p{L}\p{N}]/u

function newGroup(negated: boolean): Group {
  return { alternatives: [[]], negated }
}

function toTree({ alternatives }: Group): SearchTree | undefined {
  const trees = alternatives.flatMap((conditions) => join('all', conditions) ?? [])
  return join('any', trees)
}

function join(kind: 'all' | 'any', trees: SearchTree[]): SearchTree | undefined {
  return trees.length > 1 ? { kind, of: trees } : trees[0]
}
