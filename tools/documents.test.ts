import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const CODE_SPAN = /`([^`\n]+)`/g
const LINK = /\]\(([^)#\s]+)(?:#[^)\s]*)?\)/g
/** A path or glob from the root. A bare file name must be one of the root's own files: others are named in full. */
const PATH =
  /^(?:(?:apps|packages|tools|screens|e2e|bench|proof|deploy|docs)(?:\/[\w.*-]+)*|[\w-][\w.-]*\.(?:tsx?|mjs|md|json|sql))$/

describe.each(['README.md', 'docs/architecture.md'])('%s', (document) => {
  const paths = [...read(document).matchAll(CODE_SPAN)].map(([, text = '']) => text).filter((text) => PATH.test(text))

  test('names only paths that exist', () => {
    expect(paths).not.toEqual([])
    expect(paths.filter((path) => globSync(path, { cwd: ROOT }).length === 0)).toEqual([])
  })
})

test('the architecture page lists every feature of the API, and no other', () => {
  const table = read('docs/architecture.md').split('\n## Features\n')[1]?.split('\n## ')[0] ?? ''
  const listed = [...table.matchAll(/^\| `([\w-]+)` /gm)].map(([, feature = '']) => feature)
  expect(listed.toSorted()).toEqual(readdirSync(join(ROOT, 'apps/api/src/features')).toSorted())
})

test('every link between the documents leads to a file', () => {
  const documents = globSync(['*.md', 'docs/*.md', 'docs/decisions/*.md'], { cwd: ROOT })
  const broken = documents.flatMap((document) =>
    localLinks(read(document))
      .filter((target) => !existsSync(join(ROOT, dirname(document), target)))
      .map((target) => `${document}: ${target}`),
  )
  expect(broken).toEqual([])
})

/** A file as decisions name it: by the end of its path. */
const FILE = /^[\w./*-]+\.(?:tsx?|mjs|sql|css)$/
/** What a decision removed is named, but no longer there. */
const IS_HISTORY = /\b(?:removed|gone)\b/i

test('decisions and guides name only files that exist, unless they say that one is gone', () => {
  const files = globSync(
    ['{apps,packages,tools,screens,e2e,bench,proof}/**/*.{ts,tsx,mjs,sql,css}', '{.*,*}.{ts,mjs}'],
    {
      cwd: ROOT,
      exclude: ['**/node_modules', '**/build'],
    },
  )
  const named = globSync(['docs/decisions/*.md', 'docs/{running-a-shop,security,style}.md'], { cwd: ROOT }).flatMap(
    (document) =>
      read(document)
        .split('\n')
        .filter((line) => !IS_HISTORY.test(line))
        .flatMap((line) => [...line.matchAll(CODE_SPAN)].map(([, text = '']) => ({ document, text })))
        .filter(({ text }) => FILE.test(text)),
  )
  expect(named.length).toBeGreaterThan(100)
  const missing = named.filter(({ text }) => {
    const end = new RegExp(`(?:^|/)${text.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]*')}$`)
    return !files.some((file) => end.test(file))
  })
  expect(missing).toEqual([])
})

test('the README lists every setting that the server reads', () => {
  const names = [...read('apps/api/src/config.ts').matchAll(/env(?:\[|, )'([A-Z_]+)'/g)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(20)
  const former = new Set(['KEEP_ANSWERS'])
  const unlisted = names.filter((name) => !former.has(name) && !read('README.md').includes(`\`${name}\``))
  expect(unlisted).toEqual([])
})

function localLinks(markdown: string): string[] {
  const targets = [...markdown.replaceAll(CODE_SPAN, '').matchAll(LINK)].map(([, target = '']) => target)
  return targets.filter((target) => !/^(?:[a-z]+:|\/)/.test(target))
}

function read(document: string): string {
  return readFileSync(join(ROOT, document), 'utf8')
}
