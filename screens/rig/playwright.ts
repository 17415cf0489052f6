// What the helpers in e2e/ import as '@playwright/test' when a screen test uses them (vitest.config.ts).
import { expect } from './expect.ts'

export { expect }

/** Fixtures of the browser's runner are not for screens; only importing them must do no harm. */
export const test = { extend: () => test }
