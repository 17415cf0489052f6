import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './expect-no-sideways-scroll.ts'
import { expect, expectNoAxeViolations, openPage, test } from './fixtures.ts'

const items = (page: Page) => page.locator('main details')
const item = (page: Page, question: string) => items(page).filter({ hasText: question })

async function readAnswer(page: Page, question: string) {
  await openPage(page, '/faq')
  await item(page, question).getByRole('heading').click()
  await expect(item(page, question)).toHaveAttribute('open')
  return item(page, question)
}

test('a visitor reads the frequently asked questions without an account', async ({ page }) => {
  await openPage(page, '/faq')
  await expect(page).toHaveURL('/faq')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions')
  await expect(items(page).getByRole('heading')).toHaveText([
    'Who are you?',
    'Where are you located?',
    'What is your contact number?',
    'How do I sell my cards to you?',
    'Do you have a liquor licence?',
    'Do you offer a discount?',
    'What quality are your cards?',
  ])
})

test('a visitor finds the first question open and the others closed', { tag: '@once' }, async ({ page }) => {
  await openPage(page, '/faq')
  await expect(page.locator('main details[open]')).toHaveCount(1)
  await expect(page.locator('main details[open]').getByRole('heading')).toHaveText('Who are you?')
  await expect(item(page, 'Who are you?')).toContainText('family-owned local business')
})

test('a visitor can have several questions open at once and close each again', async ({ page }) => {
  await openPage(page, '/faq')
  await item(page, 'Where are you located?').getByRole('heading').click()
  await item(page, 'What quality are your cards?').getByRole('heading').click()
  await expect(page.locator('main details[open]')).toHaveCount(3)
  await item(page, 'Who are you?').getByRole('heading').click()
  await expect(page.locator('main details[open]')).toHaveCount(2)
})

test('a visitor opens a question with the keyboard', { tag: '@once' }, async ({ page }) => {
  await openPage(page, '/faq')
  await item(page, 'Where are you located?').locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(item(page, 'Where are you located?')).toHaveAttribute('open')
})

test('a visitor learns where the shop is', { tag: '@once' }, async ({ page, api }) => {
  const { address } = await api('GET /api/shop')
  expect(address).toMatch(/\d+ \w+ Street.* NT 08\d\d/)
  const answer = await readAnswer(page, 'Where are you located?')
  await expect(answer).toContainText(address)
  await expect(answer).toContainText('Australia')
})

test.describe('with a mouse', () => {
  test.use({ isMobile: false, hasTouch: false })

  test('a visitor sees the phone number only while pointing at its button', async ({ page, api }) => {
    const { phone } = await api('GET /api/shop')
    const answer = await readAnswer(page, 'What is your contact number?')
    const number = answer.getByText(phone)
    await expect(number).toBeHidden()
    await answer.getByRole('button', { name: 'Show phone number' }).hover()
    await expect(number).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(number).toBeHidden()
  })
})

test.describe('with fingers only', () => {
  test.use({ hasTouch: true })

  test('a visitor with a phone reveals the number by a tap', async ({ page, api }) => {
    const { phone } = await api('GET /api/shop')
    await openPage(page, '/faq')
    const answer = item(page, 'What is your contact number?')
    await answer.getByRole('heading').tap()
    await expect(answer.getByText(phone)).toBeHidden()
    await answer.getByRole('button', { name: 'Show phone number' }).tap()
    await expect(answer.getByText(phone)).toBeVisible()
  })
})

test('a visitor without a mouse reveals the phone number by keyboard', { tag: '@once' }, async ({ page, api }) => {
  const { phone } = await api('GET /api/shop')
  const answer = await readAnswer(page, 'What is your contact number?')
  await page.mouse.move(0, 0)
  await answer.locator('summary').focus()
  await page.keyboard.press('Tab')
  await expect(answer.getByRole('button', { name: 'Show phone number' })).toBeFocused()
  await expect(answer.getByText(phone)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(answer.getByRole('link', { name: phone })).toBeFocused()
  await expect(answer.getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:\+?\d+$/)
})

test('a visitor learns the two ways to sell cards', async ({ page, api }) => {
  const { email } = await api('GET /api/shop')
  const answer = await readAnswer(page, 'How do I sell my cards to you?')
  await expect(answer).toContainText('Through the website')
  await expect(answer).toContainText('Large collections of 500 cards or more: send them in and we evaluate them')
  await expect(answer).toContainText('Sorting and pricing costs AU$55 per hour')
  await expect(answer).toContainText('in cash or have deducted from the value')
  await expect(answer.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
  await answer.getByRole('link', { name: 'Read the steps for selling cards' }).click()
  await expect(page).toHaveURL('/sell-card-info')
})

test('a visitor learns that they may bring their own drinks, and at what fee', { tag: '@once' }, async ({ page }) => {
  const answer = await readAnswer(page, 'Do you have a liquor licence?')
  await expect(answer).toContainText('BYO licence')
  await expect(answer).toContainText(/corkage fee of AU\$\d+\.\d\d applies to each beverage/)
  await expect(answer).toContainText('right to refuse service')
})

test('a visitor learns how the discount grows', { tag: '@once' }, async ({ page }) => {
  const answer = await readAnswer(page, 'Do you offer a discount?')
  await expect(answer).toContainText('single transaction of AU$200 or more adds a permanent 2% discount')
  await expect(answer).toContainText('One transaction adds 2%, no matter how large it is')
  await expect(answer).toContainText('cumulative, up to a total of 14%')
})

test('a visitor learns what condition the cards are in', { tag: '@once' }, async ({ page }) => {
  const answer = await readAnswer(page, 'What quality are your cards?')
  await expect(answer).toContainText('near mint or excellent unless we note otherwise')
  await expect(answer).toContainText('If there is a problem with one of yours, we contact you')
})

test(
  'a visitor is told when the questions cannot be fetched, and can try again',
  { tag: '@once' },
  async ({ page, watch }) => {
    watch.expectTrouble(/status of 503.*faq_items/)
    await page.route('**/api/faq_items', (route) => route.fulfill({ status: 503, json: { error: 'Away' } }))
    await openPage(page, '/sell-card-info')
    await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'FAQ' }).click()
    await expect(page.getByRole('alert')).toContainText('The questions could not be loaded')
    await page.unroute('**/api/faq_items')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(items(page)).toHaveCount(7)
  },
)

test('a visitor reads the nine steps of selling without an account', async ({ page }) => {
  await openPage(page, '/sell-card-info')
  await expect(page).toHaveURL('/sell-card-info')
  const steps = page.locator('main ol > li')
  await expect(steps.getByRole('heading')).toHaveText([
    'Sign up for an account',
    'Add cards to your selling cart',
    'Proceed to checkout',
    'Choose how you are paid',
    'Prepare your cards',
    'Send them or drop them off',
    'We process your order',
    'You are paid for accepted cards',
    'Rejected cards come back to you',
  ])
  for (let number = 1; number <= 9; number += 1) {
    await expect(
      steps
        .nth(number - 1)
        .locator('span')
        .first(),
    ).toHaveText(String(number))
  }
})

test('a seller learns what the shop buys and how to offer it', { tag: '@once' }, async ({ page }) => {
  await openPage(page, '/sell-card-info')
  const step = page.locator('main ol > li').nth(1)
  await expect(step).toContainText('We only accept near mint cards.')
  await expect(step).toContainText('choose the Sell option and set the quantity')
  await expect(step).toContainText('browse by set or search by name')
})

test(
  'a seller learns how they are paid and who answers for wrong bank details',
  { tag: '@once' },
  async ({ page, api }) => {
    const { name } = await api('GET /api/shop')
    await openPage(page, '/sell-card-info')
    const step = page.locator('main ol > li').nth(3)
    await expect(step).toContainText('Take store credit or cash.')
    await expect(step).toContainText('Store credit gives you a 20% bonus.')
    await expect(step).toContainText('It can never be redeemed for cash.')
    await expect(step).toContainText('make sure that your bank details are correct')
    await expect(step).toContainText('we send the payment again once you have corrected them, minus any fees')
    await expect(step).toContainText(`${name} is not liable for funds sent to a wrong account`)
  },
)

test('a seller learns how to pack the cards', { tag: '@once' }, async ({ page }) => {
  await openPage(page, '/sell-card-info')
  const step = page.locator('main ol > li').nth(4)
  await expect(step).toContainText('out of their sleeves')
  await expect(step).toContainText('alphabetical order')
  await expect(step).toContainText('top loaders or card boxes, and fill any gaps')
  await expect(step).toContainText('more than 20 cards that are unordered or sleeved incur a 15% handling fee')
})

test('a seller learns where to send the cards, and by when', { tag: '@once' }, async ({ page, api }) => {
  const { name, address } = await api('GET /api/shop')
  await openPage(page, '/sell-card-info')
  const step = page.locator('main ol > li').nth(5)
  await expect(step).toContainText(`Mail your cards to ${name}, ${address}, or drop them off`)
  await expect(step).toContainText('Mark the parcel with your order number.')
  await expect(step).toContainText('within 3 days of submitting your order')
  await expect(step).toContainText('reprice or cancel')
})

test('a seller learns what happens once the cards have arrived', { tag: '@once' }, async ({ page }) => {
  await openPage(page, '/sell-card-info')
  const steps = page.locator('main ol > li')
  await expect(steps.nth(2)).toContainText('proceed to checkout')
  await expect(steps.nth(6)).toContainText('up to 4 business days')
  await expect(steps.nth(7)).toContainText('we pay you for the ones we accept')
  await expect(steps.nth(8)).toContainText('mailed back to you')
})

test(
  'a visitor who starts selling is sent to sign in and would come back to their collection',
  { tag: '@once' },
  async ({ page }) => {
    await openPage(page, '/sell-card-info')
    const start = page.getByRole('link', { name: 'Start Selling Your Cards' })
    await expect(start).toHaveAttribute('href', '/profile/mycollection')
    await start.click()
    await expect(page).toHaveURL('/auth/login')
    expect(await page.evaluate(() => sessionStorage.getItem('return-to'))).toBe('/profile/mycollection')
  },
)

test('everyone can use the questions page with every answer open', async ({ page }) => {
  await openPage(page, '/faq')
  for (const question of await items(page).all()) {
    if ((await question.getAttribute('open')) === null) await question.locator('summary').click()
  }
  await expect(page.locator('main details[open]')).toHaveCount(7)
  await page.getByRole('button', { name: 'Show phone number' }).click()
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
})

test('everyone can use the page about selling', async ({ page }) => {
  await openPage(page, '/sell-card-info')
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
})
