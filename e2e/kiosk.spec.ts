import { MAX_KIOSK_NAME_CHARACTERS } from '@pennysleeve/domain/counter/kiosk-code.ts'
import type { Page } from '@playwright/test'
import { makeMember, openBackOffice } from './admin/back-office.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { expectNoHorizontalScroll } from './expect-no-horizontal-scroll.ts'

/** Makes the browser of a page a kiosk, as staff do. */
async function createKiosk(page: Page, clerk: Awaited<ReturnType<typeof makeMember>>): Promise<void> {
  await openBackOffice(page, 'counter/kiosk', clerk)
  await page.getByLabel('Name of the tablet').fill(`Window ${clerk.id}`.slice(0, MAX_KIOSK_NAME_CHARACTERS))
  await page.getByRole('button', { name: 'Make this device a kiosk' }).click()
  await expect(page).toHaveURL('/kiosk')
}

async function putIn(page: Page): Promise<string> {
  const list = page.getByRole('region', { name: 'Cards in the shop' }).getByRole('list')
  // Those of the last letter.
  await expect(list).toHaveAttribute('aria-busy', 'false')
  const tile = list.getByRole('article').first()
  const name = await tile.getByRole('heading').innerText()
  await tile.getByRole('button', { name: /^Add/ }).first().click()
  await expect(page.getByRole('region', { name: 'Your basket' })).toContainText(name)
  return name
}

test(
  'a basket of the tablet ends in a code, the tablet empties itself, and the counter takes the basket over',
  { tag: '@nightly' },
  async ({ browser, page, api, baseURL, consoleErrors }) => {
    // The mistyped code.
    consoleErrors.allow(/422/)
    const clerk = await makeMember(api, baseURL)
    const tablet = await (
      await browser.newContext({ baseURL: baseURL!, viewport: { width: 1024, height: 768 } })
    ).newPage()
    await createKiosk(tablet, clerk)
    // Nobody stays signed in, and nothing leads away from the page.
    await tablet.goto('/admin')
    await expect(tablet.getByLabel('Password', { exact: true })).toBeVisible()
    await tablet.goto('/auth/login')
    await expect(tablet).toHaveURL('/kiosk')
    await expect(tablet.getByRole('navigation')).toHaveCount(0)
    await expect(tablet.getByRole('link', { name: /Log in|Sign in|Cart/ })).toHaveCount(0)
    await tablet.getByLabel('Find a card').fill('a')
    const name = await putIn(tablet)
    await expectNoAxeViolations(tablet)
    await expectNoHorizontalScroll(tablet)
    await tablet.getByRole('button', { name: 'Take it to the counter' }).click()
    const shown = tablet.getByRole('region', { name: 'Your code' })
    const code = (await shown.getByRole('status').innerText()).replace(' ', '')
    expect(code).toMatch(/^[CDFGHJKMNPQRTVWX234679]{6}$/)
    // Drawn: the page's policy lets the picture through.
    const drawn = shown.getByRole('img', { name: 'The code for our scanner' })
    await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expectNoAxeViolations(tablet)
    await shown.getByRole('button', { name: 'I have it' }).click()
    // The next person finds nothing of the last one.
    await expect(tablet.getByRole('region', { name: 'Your basket' })).not.toContainText(name)
    await expect(tablet.getByLabel('Find a card')).toHaveValue('')
    expect(await tablet.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(code)

    await openBackOffice(page, 'counter', clerk)
    await expect(page.getByLabel('Scan or find')).toBeFocused()
    await page.keyboard.type('CCCCCC')
    await page.keyboard.press('Enter')
    await expect(page.getByText('No basket waits under CCCCCC.')).toBeVisible()
    await page.keyboard.type(code.toLowerCase())
    await page.keyboard.press('Enter')
    const basket = page.getByRole('region', { name: 'Basket', exact: true })
    await expect(basket).toContainText(name)
    await expect(basket.getByRole('listitem')).toHaveCount(1)
  },
)

test('a tablet that nobody touches empties itself', { tag: '@nightly' }, async ({ browser, api, baseURL }) => {
  const clerk = await makeMember(api, baseURL)
  const tablet = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await createKiosk(tablet, clerk)
  await tablet.clock.install()
  await tablet.goto('/kiosk')
  const name = await putIn(tablet)
  await tablet.clock.fastForward('02:50')
  await expect(tablet.getByRole('region', { name: 'Your basket' })).toContainText(name)
  await tablet.clock.fastForward('00:15')
  await expect(tablet.getByRole('region', { name: 'Your basket' })).not.toContainText(name)
  // So does the code.
  await putIn(tablet)
  await tablet.getByRole('button', { name: 'Take it to the counter' }).click()
  await expect(tablet.getByRole('region', { name: 'Your code' })).toBeVisible()
  await tablet.clock.fastForward('01:01')
  await expect(tablet.getByRole('region', { name: 'Your code' })).toBeHidden()
})

test(
  'any other device is no kiosk, and one that staff have ended leaves no basket',
  { tag: '@nightly' },
  async ({ browser, page, api, baseURL, consoleErrors }) => {
    consoleErrors.allow(/403/)
    await page.goto('/kiosk')
    await expect(page.getByRole('heading', { name: 'This is not a kiosk' })).toBeVisible()
    await expectNoAxeViolations(page)
    const clerk = await makeMember(api, baseURL)
    const tablet = await (await browser.newContext({ baseURL: baseURL! })).newPage()
    await createKiosk(tablet, clerk)
    const name = await putIn(tablet)
    const { kiosks } = await clerk.api('GET /api/admin/counter/kiosks')
    await clerk.api('DELETE /api/admin/counter/kiosks/:id', { params: { id: String(kiosks[0]!.id) } })
    await tablet.getByRole('button', { name: 'Take it to the counter' }).click()
    await expect(tablet.getByRole('alert')).toContainText('This tablet is not a kiosk any more.')
    await expect(tablet.getByRole('region', { name: 'Your basket' })).toContainText(name)
  },
)
