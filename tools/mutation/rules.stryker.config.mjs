import { strykerConfig } from './stryker-defaults.mjs'

export default strykerConfig('rules', {
  mutate: ['packages/domain/src/**/*.ts', '!**/*.test.ts'],
  ignorePatterns: ['apps', 'bench', 'docs', 'e2e', 'packages/ui', 'packages/contract'],
})
