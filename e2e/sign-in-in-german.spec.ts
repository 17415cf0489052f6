import { DEMO, toastWith } from './customers.ts'
import { expect, openPage, test } from './fixtures.ts'
import { openOwnShop } from './own-shop.ts'

test(
  'in a German shop the sign-in screen and its refusals are German, and what is not translated is English',
  { tag: '@nightly' },
  async ({ page, consoleErrors, baseURL }) => {
    test.setTimeout(120_000)
    const shop = await openOwnShop(Number(new URL(baseURL ?? '').port) + 6, { SHOP_LANGUAGE: 'de' })
    try {
      consoleErrors.allow(/401/)
      // What a browser without scripts gets is German as well.
      expect(await (await page.request.get(`${shop.baseURL}/auth/login`)).text()).toContain('Angemeldet bleiben')
      await openPage(page, `${shop.baseURL}/auth/login`)
      const form = page.getByRole('main').locator('form')
      await expect(form).toHaveAttribute('lang', 'de')
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-AU')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden')
      const signIn = form.getByRole('button', { name: 'Anmelden', exact: true })
      await signIn.click()
      await expect(toastWith(page, 'Fehlende Angaben: Bitte geben Sie E-Mail-Adresse und Passwort ein!')).toBeVisible()
      await page.getByLabel('E-Mail-Adresse').fill(DEMO.email)
      await page.getByLabel('Passwort', { exact: true }).fill('not the password')
      await signIn.click()
      const refusal = toastWith(page, 'Anmeldung fehlgeschlagen')
      await expect(refusal).toContainText('E-Mail-Adresse oder Passwort ist falsch.')
      await page.getByLabel('Passwort', { exact: true }).fill(DEMO.password)
      await signIn.click()
      await expect(toastWith(page, 'Anmeldung erfolgreich')).toContainText('Willkommen zurück!')
      await expect(page).toHaveURL(`${shop.baseURL}/dashboard`)
      await openPage(page, `${shop.baseURL}/faq`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions')
    } finally {
      await shop.close()
    }
  },
)

test(
  'in an English shop the sign-in screen is English, and no other language is downloaded',
  { tag: '@nightly' },
  async ({ page }) => {
    const fetched: string[] = []
    page.on('response', (response) => fetched.push(response.url()))
    await openPage(page, '/auth/login')
    await expect(page.getByLabel('Remember me')).toBeVisible()
    await expect(page.locator('[lang="de"]')).toHaveCount(0)
    expect(fetched.filter((url) => /\/assets\/de-/.test(url))).toEqual([])
  },
)
