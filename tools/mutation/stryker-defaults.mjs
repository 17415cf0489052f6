/** In a folder of its own (`install-measuring.ts`), where Stryker would not look for it. */
const RUNNER = new URL('../measuring/node_modules/@stryker-mutator/vitest-runner/dist/src/index.js', import.meta.url)
  .href

/** Shared options. `.cache/mutation` keeps reports and incremental results. */
export function strykerConfig(name, config) {
  return {
    plugins: [RUNNER],
    testRunner: 'vitest',
    vitest: { configFile: `tools/mutation/${name}.vitest.config.ts` },
    // Runs only the tests that cover a mutant.
    coverageAnalysis: 'perTest',
    // Static mutants (tables and sentences evaluated on load) are a tenth of all and 99% of the time: each would need
    // every test.
    ignoreStatic: true,
    concurrency: 2,
    reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
    clearTextReporter: { allowColor: false, reportTests: false },
    htmlReporter: { fileName: `.cache/mutation/${name}.html` },
    jsonReporter: { fileName: `.cache/mutation/${name}.json` },
    incremental: true,
    incrementalFile: `.cache/mutation/${name}-incremental.json`,
    tempDirName: '.cache/stryker',
    // Stryker rewrites tsconfig with an API that TypeScript 7 no longer has; Vitest needs none.
    tsconfigFile: 'none',
    ...config,
  }
}
