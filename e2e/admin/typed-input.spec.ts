import { expect, test } from '../fixtures.ts'
import { delayResponses, slowProcessor, typeByHand } from '../slow-typing.ts'
import { openBackOffice } from './back-office.ts'

// The boxes of the other sections are tested in screens/back-office-typed-input.test.ts: all have the same component.
test('a search, a date and an amount filter keep what is typed, on a slow processor with slow responses', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await openBackOffice(page, 'products')
  await delayResponses(page, /\/api\/admin\//, 300)
  await test.step('a search', async () => {
    const box = page.getByLabel('Search', { exact: true })
    await box.click()
    await slowProcessor(page, 6)
    // Long enough for the pauses to fall between all kinds of letters.
    await typeByHand(page, 'swords to plowshares')
    await expect(box).toHaveValue('swords to plowshares')
    await expect(page).toHaveURL(/[?&]q=swords\+to\+plowshares(&|$)/)
    await expect(box).toHaveValue('swords to plowshares')
    // A word and the space behind it, then a pause: the space is still there for the next word.
    await typeByHand(page, ' foil')
    // Nothing is typed from here on. Throttling takes a core of its own, so it ends here.
    await slowProcessor(page, 1)
    await expect(page).toHaveURL(/[?&]q=swords\+to\+plowshares\+foil(&|$)/)
    await expect(box).toHaveValue('swords to plowshares foil')
  })

  await page.goto('/admin/audit-log')
  const day = page.getByLabel('Day')
  await day.focus()
  await typeByHand(page, '11/17/2026')
  await expect(day).toHaveValue('2026-11-17')
  await expect(page).toHaveURL(/[?&]day=2026-11-17$/)

  await page.goto('/admin/orders?fulfilment_status=all')
  const least = page.getByLabel('AU$ at least')
  await least.click()
  await typeByHand(page, '12')
  await page.keyboard.press('Enter')
  await typeByHand(page, '345')
  await expect(page).toHaveURL(/[?&]at_least=12345$/)
  await expect(least).toHaveValue('12345')
  await expect(least).toBeFocused()
  // Leaving the box while the address still changes takes nothing out of the next one.
  await page.keyboard.press('Tab')
  await typeByHand(page, '99999')
  await expect(page.getByLabel('At most')).toHaveValue('99999')
  await expect(page).toHaveURL(/at_least=12345&at_most=99999$/)
})

test('two filters set at once both apply, and Back restores the search box from the URL', async ({ page }) => {
  await openBackOffice(page, 'products')
  const box = page.getByLabel('Search', { exact: true })
  await box.click()
  await page.keyboard.type('a')
  await expect(page).toHaveURL(/\?q=a$/)
  const second = page.getByRole('link', { name: 'Page 2', exact: true })
  // The URL changes a moment before the page is rendered.
  await expect(second).toHaveAttribute('href', /q=a/)
  await second.click()
  await expect(page).toHaveURL(/\?q=a&page=2$/)
  await box.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('bolt')
  // Chosen before the pause after the last letter is over.
  await page.getByLabel('Kind').selectOption('singles')
  await expect(page).toHaveURL(/\?(?=.*q=bolt)(?=.*kind=singles)/)
  await box.focus()
  await page.goBack()
  await expect(page).toHaveURL(/\?q=a$/)
  await expect(box).toHaveValue('a')
  await page.goForward()
  await expect(box).toHaveValue('bolt')
})
