// The module that helpers of e2e/ get for '@playwright/test' in a screen test (alias in vitest.config.ts).
import { expect } from './expect.ts'

export { expect }

/** Fixtures of Playwright's runner are not available here; importing their modules must not fail. */
export const test = { extend: () => test }
