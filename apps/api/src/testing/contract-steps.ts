/** A step of a migration that a process of the version before may not survive, as it stands in the file. */
type Step = string

const DROPPED_OBJECT = /^drop (?:table|view|type|schema|function|procedure|trigger)\b/
const REPLACED = /^drop (?:function|procedure|trigger) (?:if exists )?(?<name>\w+)/
const TABLE = /^alter table (?:if exists )?(?:only )?(?<table>\w+) (?<actions>.*)$/
const UNIQUE_INDEX = /^create unique index .*?\bon (?<table>\w+)/
const CONTRACTING = [
  // With or without the word COLUMN.
  /^drop (?!constraint\b)/,
  /^rename\b/,
  /^alter (?:column )?\w+ (?:set data )?type\b/,
  /^alter (?:column )?\w+ (?:set not null|drop default)\b/,
  /^add (?:column )?(?!constraint\b).*\bnot null\b(?!.*\b(?:default|generated)\b)/,
]
const ADDED_COLUMN = /^add (?:column )?(?!constraint\b|check\b|unique\b|primary\b|foreign\b|exclude\b)/
const ADDED_RULE = /^add (?:constraint (?<name>\w+)|check\b|unique\b|primary\b|foreign\b|exclude\b)/

/**
 * Steps that take away or narrow what the version before uses: dropped and renamed objects, changed types, columns that
 * it does not fill, rules that it does not know. Not what concerns a table or column made in the same file, nor a
 * function, trigger or constraint that is replaced under its name.
 */
export function contractSteps(migration: string): Step[] {
  const statements = readStatements(migration)
  const text = statements.join(';\n')
  const isMade = (table: string) => new RegExp(`create (?:unlogged )?table (?:if not exists )?${table}\\b`).test(text)
  const isWidened = (table: string) =>
    statements.some((statement) => actionsOn(table, statement).some((action) => ADDED_COLUMN.test(action)))
  const isReplaced = (name = '') =>
    new RegExp(`create (?:or replace )?(?:constraint )?(?:function|procedure|trigger) ${name}\\b`).test(text)

  return statements.flatMap((statement): Step[] => {
    if (DROPPED_OBJECT.test(statement)) return isReplaced(REPLACED.exec(statement)?.groups?.name) ? [] : [statement]
    const index = UNIQUE_INDEX.exec(statement)?.groups?.table
    if (index !== undefined) return isMade(index) || isWidened(index) ? [] : [statement]
    const table = TABLE.exec(statement)?.groups?.table
    if (table === undefined || isMade(table)) return []
    return actionsOn(table, statement)
      .filter((action) => {
        if (CONTRACTING.some((pattern) => pattern.test(action))) return true
        const rule = ADDED_RULE.exec(action)
        return rule !== null && !isWidened(table) && !text.includes(`drop constraint ${rule.groups?.name}`)
      })
      .map((action) => `alter table ${table} ${action}`)
  })
}

/** Without comments, texts, function bodies and everything in parentheses, in lower case. */
function readStatements(migration: string): string[] {
  let text = migration
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/\$(\w*)\$[^]*?\$\1\$/g, ' ')
    .replaceAll(/'(?:[^']|'')*'/g, ' ')
  for (let before = ''; before !== text;) text = (before = text).replaceAll(/\([^()]*\)/g, ' ')
  return text
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '')
}

function actionsOn(table: string, statement: string): string[] {
  const found = TABLE.exec(statement)?.groups
  return found?.table === table ? found.actions!.split(',').map((action) => action.trim()) : []
}
