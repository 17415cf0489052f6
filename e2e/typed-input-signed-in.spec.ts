import { expect } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { searchBox } from './search-box.ts'
import { test } from './signed-in.ts'
import { slowProcessor } from './slow-typing.ts'

test('Enter in the search before hydration opens the results table, however slow', async ({ page }) => {
  const releaseScripts = await holdResponses(page, /\/assets\/.*\.js$/)
  await page.goto('/games')
  await searchBox(page).fill('sol ring')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?query=sol+ring')
  releaseScripts()
  await expect(page.getByRole('table').first()).toBeVisible()

  // During hydration: whenever the key is pressed, the result is the same. Each load takes seconds of a whole core.
  test.setTimeout(240_000)
  await slowProcessor(page, 8)
  for (const pause of [160, 700]) {
    await page.goto('/games', { waitUntil: 'commit' })
    await searchBox(page).focus()
    await page.keyboard.type('bolt')
    await page.waitForTimeout(pause)
    await page.keyboard.press('Enter')
    await expect(page, `after ${pause} ms`).toHaveURL('/search?query=bolt', { timeout: 30_000 })
  }
})
