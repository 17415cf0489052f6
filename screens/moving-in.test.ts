import { openBackOffice } from './back-office.ts'
import { expect } from './harness/expect.ts'
import { openShop } from './harness/shop.ts'
import { test } from './harness/test.ts'

// One after the other: past orders belong to customers who are there.
const FILES = [
  {
    kind: 'customers',
    text: 'Email,Name,Store credit\nbea-moves@example.test,Bea Green,25.50\ncarl-moves@example.test,Carl Blue,\nnobody,,5\n',
    shown: 'AU$25.50',
  },
  { kind: 'gift_cards', text: 'Code,Balance\nOLDSHOP-0001,40.00\nOLDSHOP-0002,12.50\nshort,5\n', shown: 'AU$52.50' },
  {
    kind: 'orders',
    text: 'Name,Email,Created at,Total,Lineitem name\n#1001,bea-moves@example.test,2025-03-01,12.50,Bolt\n#1002,carl-moves@example.test,2025-04-01,7.00,Bear\n#1003,,2025-04-01,7.00,Bear\n',
    shown: 'AU$19.50',
  },
] as const

test(
  'customers with credit, gift cards and past orders are brought in, undone, and brought in again',
  { tags: 'nightly' },
  async ({ page, api }) => {
    await openBackOffice(page, api, 'moving-in')
    const figure = (name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd')
    /** A job does it, in batches; the page looks again until it is done. */
    const done = async (name: string) => {
      await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
      await (await openShop()).runJobs()
      await expect(figure(name)).toHaveText('2')
    }
    const files: string[] = []
    for (const { kind, text, shown } of FILES) {
      await page.goto(`/admin/moving-in/new/${kind}`)
      const file = { name: `${kind}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) }
      await page.getByLabel('Choose a file').setInputFiles(file)
      await page.getByRole('button', { name: 'Preview' }).click()
      await expect(figure('To be resolved')).toHaveText('1')
      await expect(page.getByText(shown).first()).toBeVisible()
      await page.getByRole('button', { name: 'Bring in 2 rows' }).click()
      await done('Rows brought in')
      files.push(page.url())
    }
    // The other way round: an account with past orders is in use.
    for (const url of files.toReversed()) {
      await page.goto(url)
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
      await done('Rows undone')
    }
    for (const url of files) {
      await page.goto(url)
      await page.getByRole('button', { name: 'Bring it in again' }).click()
      await done('Rows brought in')
    }
  },
)
