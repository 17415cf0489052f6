import type { Page } from '@playwright/test'
import { expect, openPage, test } from './fixtures.ts'

const items = (page: Page) => page.locator('main details')
const item = (page: Page, question: string) => items(page).filter({ hasText: question })

async function readAnswer(page: Page, question: string) {
  await openPage(page, '/faq')
  await item(page, question).getByRole('heading').click()
  await expect(item(page, question)).toHaveAttribute('open')
  return item(page, question)
}

test('a visitor sees the phone number only while pointing at its button, or opens and reveals it by keyboard', async ({
  page,
  api,
}) => {
  const { phone } = await api('GET /api/shop')
  const answer = await readAnswer(page, 'What is your contact number?')
  const number = answer.getByText(phone)
  await expect(number).toBeHidden()
  await answer.getByRole('button', { name: 'Show phone number' }).hover()
  await expect(number).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(number).toBeHidden()

  await answer.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(answer).not.toHaveAttribute('open')
  await page.keyboard.press('Enter')
  await expect(answer).toHaveAttribute('open')
  await page.keyboard.press('Tab')
  await expect(answer.getByRole('button', { name: 'Show phone number' })).toBeFocused()
  await expect(number).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(answer.getByRole('link', { name: phone })).toBeFocused()
  await expect(answer.getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:\+?\d+$/)
})

test('a visitor with a phone reveals the number by a tap', { tag: '@phone' }, async ({ page, api }) => {
  const { phone } = await api('GET /api/shop')
  await openPage(page, '/faq')
  const answer = item(page, 'What is your contact number?')
  await answer.getByRole('heading').tap()
  await expect(answer.getByText(phone)).toBeHidden()
  await answer.getByRole('button', { name: 'Show phone number' }).tap()
  await expect(answer.getByText(phone)).toBeVisible()
})
