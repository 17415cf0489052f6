import { expect } from './harness/expect.ts'
import { test } from './harness/signed-in.ts'

const ADMIN = { email: 'staff@pennysleeve.test', password: 'pennysleeve-demo' }

test(
  'the owner writes buying rules, sees what they find, and reads what is wrong with one',
  { tags: 'nightly' },
  async ({ page, api }) => {
    const { id, email, role, api_key: token } = (await api('POST /api/sign_in', { body: { user: ADMIN } })).user
    const session = { state: { token, member: { id, email, role } }, version: 0 }
    localStorage.setItem('back-office-session', JSON.stringify(session))
    await page.goto('/admin/buying')
    await page.getByRole('button', { name: 'Add a rule' }).click()
    const first = page.getByRole('group', { name: 'Rule 1' })
    await expect(first).toContainText('All printings of the card.')
    await first.getByLabel('Card', { exact: true }).fill('Lightning Bolt')
    await expect(first).toContainText(/Finds \d+ cards/)
    await expect(first).toContainText(/Lightning Bolt.*AU\$\d+\.\d\d → AU\$\d+\.\d\d/)
    await page.getByRole('button', { name: 'Add a rule' }).click()
    const second = page.getByRole('group', { name: 'Rule 2' })
    await second.getByLabel('What we do').selectOption('refuse')
    await second.getByLabel('With which cards').selectOption('search')
    await second.getByLabel('Search').fill('s:nosuchset')
    await expect(second).toContainText('We know no set “nosuchset”.')
    const save = page.getByRole('button', { name: 'Save the rules' })
    await save.click()
    await expect(page.getByText('Rule 2: We know no set “nosuchset”.')).toBeVisible()
    await second.getByLabel('Search').fill('r:common aud<0.50')
    await save.click()
    await expect(page.getByText('Buying rules saved')).toBeVisible()

    await page.getByRole('button', { name: 'Move rule 2 up' }).click()
    await expect(page.getByRole('group', { name: 'Rule 1' }).getByLabel('Search')).toHaveValue('r:common aud<0.50')
    await page.getByRole('button', { name: 'Remove rule 1' }).click()
    await page.getByRole('button', { name: 'Remove rule 1' }).click()
    await save.click()
    await expect(page.getByText('No rules: every card is bought at its quote.')).toBeVisible()
  },
)
