/** Statements of a call, `begin` and `commit` included, and its commits that wrote something. */
export type StatementCount = { statements: number; writing_commits: number }

const WRITES = /\b(?:insert into|update "?\w+"?|delete from)\b/

export function countStatements(sent: readonly string[]): StatementCount {
  let inTransaction = false
  let written = false
  let writing_commits = 0
  for (const text of sent) {
    if (text === 'begin') inTransaction = true
    else if (text === 'commit' || text === 'rollback') {
      if (text === 'commit' && written) writing_commits += 1
      inTransaction = written = false
    } else if (WRITES.test(text.replaceAll(/\bfor (?:no key )?update\b/g, ''))) {
      // Outside a transaction a writing statement commits by itself.
      if (inTransaction) written = true
      else writing_commits += 1
    }
  }
  return { statements: sent.length, writing_commits }
}

export function sumCounts(counts: readonly StatementCount[]): StatementCount {
  return {
    statements: counts.reduce((sum, count) => sum + count.statements, 0),
    writing_commits: counts.reduce((sum, count) => sum + count.writing_commits, 0),
  }
}
