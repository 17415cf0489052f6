const AREAS = ['shop window', 'buying', 'finding cards', 'own cards', 'back-office'] as const
type Area = (typeof AREAS)[number]

type Proof = { file: string; title: string }
type Fault = { line: number; sentence: string }
type Rule = { line: number; id: string } & ({ state: 'done'; proofs: Proof[] } | { state: 'open'; area: Area })
type Coverage = { rules: Rule[]; faults: Fault[] }

const HEADER = 'id | rule | state | proof'
const RULE_ID = /^[SA]\d\.[a-z-]+\.\d+$/
const SECTION = /^## (Storefront|Account areas) (\d):/
/** Of Vitest, for a whole file; of both runners, for a test. */
const NIGHTLY_FILE = /^\/\*\* @module-tag nightly \*\/$/m
const NIGHTLY_TEST = /\btags?: \[?(?:'@?\w+', )*'@?nightly'/
const PROOF = /^`([^`›]+?) › ([^`]+)`$/

/** Parses the page; an invalid row becomes a fault, never a rule. */
export function parseCoverage(markdown: string): Coverage {
  const rules: Rule[] = []
  const faults: Fault[] = []
  const lineOfId = new Map<string, number>()
  let section: string | undefined

  for (const [index, text] of markdown.split(/\r?\n/).entries()) {
    const line = index + 1
    if (text.startsWith('## ')) section = findSection(text)
    if (!text.trimStart().startsWith('|')) continue

    const cells = splitCells(text)
    if (isTableHead(cells)) continue
    const row = parseRow(cells, line)
    if (typeof row === 'string') {
      faults.push({ line, sentence: row })
      continue
    }

    const earlier = lineOfId.get(row.id)
    if (earlier !== undefined) {
      faults.push({ line, sentence: `${row.id} is already used on line ${earlier}` })
    }
    if (section === undefined || !row.id.startsWith(`${section}.`)) {
      faults.push({ line, sentence: `${row.id} stands under another section's heading` })
    }
    lineOfId.set(row.id, earlier ?? line)
    rules.push(row)
  }

  if (rules.length === 0) faults.push({ line: 1, sentence: 'there is no rule on this page' })
  return { rules, faults }
}

/** `readTestFile` returns undefined if there is no such file. */
export function checkProofs(rules: readonly Rule[], readTestFile: (file: string) => string | undefined): Fault[] {
  const faults: Fault[] = []
  for (const rule of rules) {
    if (rule.state !== 'done') continue
    for (const { file, title } of rule.proofs) {
      const source = readTestFile(file)
      if (source === undefined) {
        faults.push({ line: rule.line, sentence: `${rule.id}: there is no test file ${file}` })
      } else if (!listTestTitles(source).has(title)) {
        faults.push({ line: rule.line, sentence: `${rule.id}: ${file} has no test "${title}"` })
      }
    }
  }
  return faults
}

export function summarize(rules: readonly Rule[]): string {
  const open = rules.filter((rule) => rule.state === 'open')
  const perArea = AREAS.map((area) => `${area} ${open.filter((rule) => rule.area === area).length}`)
  return `spec coverage: ${rules.length - open.length} done, ${open.length} open (${perArea.join(', ')})`
}

/**
 * Only plain `test(` and `it(` calls at the start of a line count: a skipped or commented-out test proves nothing, and
 * a title with `${…}` differs from run to run. `npm test` proves every rule, so a nightly test proves none.
 */
export function listTestTitles(source: string): Set<string> {
  const titles = new Set<string>()
  if (NIGHTLY_FILE.test(source)) return titles
  const code = source.replaceAll(/^[ \t]*\/\*[\s\S]*?\*\//gm, '')
  const calls = code.matchAll(/^[ \t]*(?:test|it)\(\s*(['"`])((?:\\[\s\S]|(?!\1)[^\\])*)\1\s*,\s*(\{[^}]*\})?/gm)
  for (const [, quote, literal = '', options = ''] of calls) {
    if (quote === '`' && literal.includes('${')) continue
    if (NIGHTLY_TEST.test(options)) continue
    titles.add(literal.replaceAll(/\\(['"`\\])/g, '$1'))
  }
  return titles
}

function parseRow(cells: readonly string[] | undefined, line: number): Rule | string {
  if (cells?.length !== 4) return 'a row needs exactly four cells: id, rule, state, proof'
  const [id = '', rule = '', state = '', proof = ''] = cells
  if (!RULE_ID.test(id)) return `"${id}" is not an id like S2.guard.3`
  if (rule === '') return `${id} says nothing`
  if (state === 'open') {
    const area = AREAS.find((known) => known === proof)
    return area === undefined ? `${id}: "${proof}" is not an area` : { line, id, state, area }
  }
  if (state !== 'done') return `${id}: "${state}" is not a state`
  if (proof === '') return `${id} is done without a proof`
  const proofs = parseProofs(proof)
  return proofs === undefined ? `${id}: a proof reads \`path › title\`` : { line, id, state, proofs }
}

function parseProofs(cell: string): Proof[] | undefined {
  const proofs: Proof[] = []
  for (const part of cell.split('<br>')) {
    const [, file, title] = PROOF.exec(part.trim()) ?? []
    if (file === undefined || title === undefined) return undefined
    proofs.push({ file: file.trim(), title: title.trim() })
  }
  return proofs
}

function splitCells(text: string): string[] | undefined {
  const row = text.trim()
  if (row.length < 2 || !/(?<!\\)\|$/.test(row)) return undefined
  const cells = row.slice(1, -1).split(/(?<!\\)\|/)
  return cells.map((cell) => cell.trim().replaceAll('\\|', '|'))
}

function isTableHead(cells: readonly string[] | undefined): boolean {
  if (cells?.length !== 4) return false
  return cells.join(' | ') === HEADER || cells.every((cell) => /^:?-{3,}:?$/.test(cell))
}

function findSection(heading: string): string | undefined {
  const [, document, number] = SECTION.exec(heading) ?? []
  return document === undefined ? undefined : `${document.charAt(0)}${number}`
}
