import type { Page } from '@playwright/test'
import { DEMO, PASSWORD } from '../customers.ts'
import { expect } from '../fixtures.ts'
import { searchBox } from '../search-box.ts'
import type { PageState } from './check-page-states.ts'

async function openAnswers(page: Page): Promise<void> {
  for (const question of await page.locator('main details').all()) {
    if ((await question.getAttribute('open')) === null) await question.locator('summary').click()
  }
  await page.getByRole('button', { name: 'Show phone number' }).click()
}

const complain = (button: string) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')).toBeVisible()
  // Its clock stops while another window has the focus.
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
}

async function fillSignUp(page: Page, email: string, password: string): Promise<void> {
  const form = page.getByRole('main')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
}

export const INFO_AND_SIGN_IN_PAGES: PageState[] = [
  { path: '/faq', state: 'every answer open', prepare: openAnswers },
  { path: '/sell-card-info' },
  { path: '/conditions' },
  { path: '/gift-cards' },
  { path: '/kiosk' },
  { path: '/search-help' },
  { path: '/auth/login' },
  { state: 'a field missing', prepare: complain('Sign In') },
  { path: '/auth/register' },
  { state: 'a field missing', prepare: complain('Sign Up') },
  {
    path: '/auth/register',
    state: 'a weak password measured',
    prepare: async (page) => {
      await fillSignUp(page, 'wanda@example.test', 'password')
      await expect(page.getByRole('main').getByText('Password strength')).toBeAttached()
    },
  },
  {
    path: '/auth/register',
    state: 'the address taken',
    prepare: async (page) => {
      await fillSignUp(page, DEMO.email, PASSWORD)
      await page.getByLabel('Confirm password').fill(PASSWORD)
      await page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true }).click()
      await expect(page.getByRole('main')).toContainText('Is it yours? Sign in or choose a new password')
    },
  },
  { path: '/forgot-password' },
  { path: '/reset-password', state: 'by a link cut in two' },
  { path: '/reset-password?token=made-up' },
  { path: '/nothing/here', state: 'for lost visitors' },
  { path: '/cards?color=Purple&page=abc', state: 'mistyped' },
  {
    path: '/games',
    state: 'skipping to the content',
    prepare: async (page) => {
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
    },
  },
  {
    state: 'with suggestions',
    prepare: async (page) => {
      await searchBox(page).fill('lightning')
      await expect(page.getByRole('option').first()).toBeVisible()
      const list = (await page.getByRole('listbox', { name: 'Suggestions' }).boundingBox())!
      expect([list.x >= 0, list.x + list.width <= page.viewportSize()!.width]).toEqual([true, true])
    },
  },
]
