/** Of Vitest's JSON report. `message`: why a file could not run at all. */
export type VitestFile = {
  name: string
  message?: string
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
}
/** Of Playwright's JSON report. */
export type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs: { file: string; title: string; ok: boolean }[]
}

/** A line for each failed test, and for each file that did not run. */
export function failedInVitest(files: readonly VitestFile[], root: string): string[] {
  return files.flatMap(({ name, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '')
    if (assertionResults.length === 0 && message) return [`${file}: ${firstLine(message)}`]
    return assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages: [why = ''] = [] }) => `${file} › ${fullName}: ${firstLine(why)}`)
  })
}

const firstLine = (text: string) => text.split('\n', 1)[0]

export function failedInPlaywright(suites: readonly PlaywrightSuite[]): string[] {
  return suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`),
    ...failedInPlaywright(inner),
  ])
}
