/** What both runs share. `.cache/mutation` keeps the reports and what need not be tried again. */
export function strykerConfig(name, config) {
  return {
    plugins: ['@stryker-mutator/vitest-runner'],
    testRunner: 'vitest',
    vitest: { configFile: `tools/mutation/${name}.vitest.config.ts` },
    // Only the tests that reach a mutant are run on it.
    coverageAnalysis: 'perTest',
    // Tables and sentences that are made when a module loads are a tenth of the mutants and 99% of the time: every test
    // would have to be run on each.
    ignoreStatic: true,
    concurrency: 2,
    reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
    clearTextReporter: { allowColor: false, reportTests: false },
    htmlReporter: { fileName: `.cache/mutation/${name}.html` },
    jsonReporter: { fileName: `.cache/mutation/${name}.json` },
    incremental: true,
    incrementalFile: `.cache/mutation/${name}-incremental.json`,
    tempDirName: '.cache/stryker',
    // Stryker rewrites a tsconfig with an API that TypeScript 7 no longer has; Vitest needs none.
    tsconfigFile: 'none',
    ...config,
  }
}
