import type { Page } from '@playwright/test'
import { toastWith } from '../customers.ts'
import { expect, expectNoAxeViolations, test } from '../fixtures.ts'
import { addAuthenticator } from '../virtual-authenticator.ts'
import { authenticatorCode } from './authenticator-code.ts'
import { makeMember, openBackOffice } from './back-office.ts'

/** Triggers the refetch on window focus. */
async function refetchOnFocus(page: Page): Promise<void> {
  const asked = page.waitForResponse('**/api/admin/session')
  // Younger data is not refetched.
  await page.waitForTimeout(1100)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await asked
}

test(
  'recovery codes stay on the screen until they are confirmed as saved, and new ones replace them',
  { tag: '@nightly' },
  async ({ page, context, api, baseURL, consoleErrors }) => {
    consoleErrors.allow(/422/)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const grace = await makeMember(api, baseURL)
    await openBackOffice(page, 'security', grace)
    const panel = page.getByRole('region', { name: 'Authenticator app' })
    await panel.getByLabel('Your password').fill(grace.password)
    await panel.getByRole('button', { name: 'Set up an app' }).click()
    await expect(panel.getByLabel('Code from the app')).toBeFocused()
    const key = (await panel.locator('code').textContent()) ?? ''
    await panel.getByLabel('Code from the app').fill(authenticatorCode(key, 0))
    await panel.getByRole('button', { name: 'Switch on' }).click()
    const codes = panel.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    await expect(panel.getByRole('status')).toBeFocused()
    const texts = await codes.allTextContents()

    await refetchOnFocus(page)
    await expect(page.getByText('recovery codes left')).toHaveCount(0)
    await expect(codes).toHaveText(texts)
    await expect(panel.getByText('On', { exact: true })).toBeVisible()
    await panel.getByRole('button', { name: 'Copy' }).click()
    await expect(toastWith(page, 'The codes are copied.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(texts.join('\n'))
    const download = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Save as text' }).click()
    expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
    await expectNoAxeViolations(page)

    await panel.getByRole('button', { name: 'I have kept them' }).click()
    await expect(panel.getByText('You have 10 recovery codes left.')).toBeVisible()
    await expect(page.locator('body')).not.toBeFocused()

    await panel.getByRole('button', { name: 'New recovery codes' }).click()
    await expect(panel.getByLabel('Your password')).toBeFocused()
    await panel.getByLabel('Your password').fill(grace.password)
    await panel.getByLabel('Code from the app').fill('000000')
    await panel.getByRole('button', { name: 'Get new codes' }).click()
    await expect(panel.getByText('Is wrong or has been used already.')).toBeVisible()
    await expectNoAxeViolations(page)
    await panel.getByLabel('Code from the app').fill(texts[0] ?? '')
    await panel.getByRole('button', { name: 'Get new codes' }).click()
    await expect(panel.getByRole('status')).toContainText('Your old recovery codes no longer work.')
    await expect(codes).toHaveCount(10)
    const renewed = await codes.allTextContents()
    expect(renewed.filter((code) => texts.includes(code))).toEqual([])
    await panel.getByRole('button', { name: 'I have kept them' }).click()
    await expect(panel.getByText('You have 10 recovery codes left.')).toBeVisible()

    // With an app on, a passkey needs a code too: the next step, not a mistake.
    await addAuthenticator(page)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const adding = page.getByRole('dialog', { name: 'Add a passkey' })
    await adding.getByLabel('Current password').fill(grace.password)
    await adding.getByRole('button', { name: 'Go on' }).click()
    const code = adding.getByLabel('Code')
    await expect(code).toBeFocused()
    await expect(code).toHaveAccessibleDescription('From your authenticator app, or one of your recovery codes.')
    await expect(code).not.toHaveAttribute('aria-invalid', 'true')
    await expect(toastWith(page, 'Not done')).toHaveCount(0)
    await code.fill('000000')
    await adding.getByRole('button', { name: 'Go on' }).click()
    await expect(code).toHaveAccessibleDescription('is wrong or has been used already')
    // An old one.
    await code.fill(texts[1] ?? '')
    await adding.getByRole('button', { name: 'Go on' }).click()
    await expect(code).toHaveAccessibleDescription('is wrong or has been used already')
    await code.fill(renewed[0] ?? '')
    await adding.getByRole('button', { name: 'Go on' }).click()
    await expect(toastWith(page, 'The passkey is added.')).toBeVisible()

    const passkeys = page.getByRole('region', { name: 'Passkeys' })
    await passkeys.getByRole('button', { name: /^Remove / }).click()
    const removing = page.getByRole('dialog', { name: 'Remove the passkey?' })
    await removing.getByLabel('Current password').fill(grace.password)
    await removing.getByRole('button', { name: 'Remove' }).click()
    await expect(toastWith(page, 'The passkey is removed.')).toBeVisible()
    await expect(passkeys.getByRole('button', { name: 'Add a passkey' })).toBeFocused()
  },
)
