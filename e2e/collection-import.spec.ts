import { toastWith, type Customer } from './customers.ts'
import { expectNoHorizontalScroll } from './expect-no-horizontal-scroll.ts'
import { expect, expectNoAxeViolations, openPage } from './fixtures.ts'
import { test } from './signed-in.ts'

const PATH = '/profile/mycollection/import'
const HEAD =
  'Count,Tradelist Count,Name,Edition,Condition,Language,Foil,Tags,Last Modified,Collector Number,Alter,Proxy'
const TROUBLE = [
  '2,0,Lihgtning Bolt of Darwin,xxx,Near Mint,English,,,,999,False,False',
  '1,0,"Never, ever printed",zzz,Near Mint,English,,,,1,False,False',
  '3,0,Lightning Bolt,zzz,Near Mint,English,,,,1,False,False',
  '4,0,Lightning Bolt,m10,Near Mint,English,,,,146,False,True',
  'many,0,Lightning Bolt,m10,Near Mint,English,,,,146,False,False',
]

/** A file of so many rows over the shop's own cards; each card stands in it several times, to be made one. */
async function makeFile({ api }: Customer, rows: number): Promise<string> {
  const cards: string[] = []
  for (let page = 1; page <= 2; page += 1) {
    const { products } = await api('GET /api/game_products', { query: { per_page: 100, page, sort: 'name' } })
    for (const { name, set, collector_number, finish } of products) {
      const foil = finish === 'nonfoil' ? '' : finish
      cards.push(
        `1,0,"${name.replaceAll('"', '""')}",${set},Near Mint,English,${foil},,,${collector_number},False,False`,
      )
    }
  }
  const good = Array.from({ length: rows - TROUBLE.length }, (_, i) => cards[i % cards.length])
  return [HEAD, ...TROUBLE, ...good].join('\r\n')
}

const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test(
  'a collector imports 5,000 rows with errors, corrects them, and has every card',
  { tag: '@nightly' },
  async ({ page, customer }) => {
    await openPage(page, '/profile/mycollection')
    await page.getByRole('link', { name: 'Import' }).click()
    await expect(page).toHaveURL(PATH)
    await page.getByLabel('Choose a file').setInputFiles(fileOf('my cards.csv', await makeFile(customer, 5000)))
    const rows = page.getByRole('navigation', { name: 'Rows of the file' })
    await expect(rows.getByRole('link')).toHaveText(
      ['All (5,000)', 'Found (4,995)', 'Another printing (1)', 'Not found (2)', 'Left out (2)'],
      { timeout: 30_000 },
    )
    await expect(page.getByText('my cards.csv from Moxfield')).toBeVisible()
    const table = page.getByRole('table', { name: 'Rows of the file' })
    const row = (line: number) =>
      table.getByRole('row').filter({ has: page.getByRole('cell', { name: `Line ${line}`, exact: true }) })
    await expect(row(2)).toContainText('No such card is in the catalogue.')
    await expect(row(4)).toContainText('another one of the same card')
    await expect(row(5)).toContainText('It is a proxy.')
    await expect(row(6)).toContainText('Its quantity makes no sense.')
    await expectNoHorizontalScroll(page)
    await expectNoAxeViolations(page)
    // Nothing has happened yet.
    expect((await customer.api('GET /api/card_collections', { query: {} })).total_count).toBe(0)

    await page.getByRole('button', { name: 'Add 4,995 cards' }).click()
    await expect(toastWith(page, 'Collection imported')).toContainText('200 entries changed, 3 rows left.')
    await expect(page).toHaveURL(/outcome=unknown/)
    await expect(table.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(2)
    await row(2).getByRole('button', { name: 'Choose card' }).click()
    const dialog = page.getByRole('dialog', { name: 'Which card is it?' })
    await dialog.getByLabel('Search cards').fill('!"Lightning Bolt" s:m10 is:nonfoil')
    await expect(dialog.getByText('Cards Found: 1')).toBeVisible()
    await dialog.getByRole('button', { name: 'This one (Lightning Bolt' }).click()
    await expect(dialog).toBeHidden()
    await row(3).getByRole('button', { name: 'Leave out' }).click()
    await expect(page.getByText('There are no such rows left.')).toBeVisible()
    await page.getByLabel('Take other printings too (1)').check()
    await page.getByRole('button', { name: 'Add 5 cards' }).click()
    await expect(page).toHaveURL('/profile/mycollection')
    await expect(page.getByRole('heading', { name: 'My Collection (5,000 Cards)' })).toBeVisible()
  },
)

test(
  'a collector exports the collection, resumes an import, and is told which file cannot be read',
  { tag: '@nightly' },
  async ({ page, customer }) => {
    await openPage(page, PATH)
    const choose = page.getByLabel('Choose a file')
    await choose.setInputFiles(fileOf('holiday.csv', 'Place,Price\nDarwin,300'))
    await expect(page.getByRole('alert')).toHaveText(
      'This is no collection: it needs a column for the name and one for the quantity.',
    )
    await choose.setInputFiles(fileOf('empty.csv', HEAD))
    await expect(page.getByRole('alert')).toHaveText('There are no cards in this file.')
    await choose.setInputFiles(fileOf('few.csv', await makeFile(customer, 10)))
    await expect(page.getByRole('button', { name: 'Add 5 cards' })).toBeVisible()
    await openPage(page, PATH)
    await expect(page.getByText('10 rows left, 2 of them not found')).toBeVisible()
    await page.getByRole('link', { name: 'few.csv' }).click()
    await page.getByRole('button', { name: 'Add 5 cards' }).click()
    await expect(toastWith(page, 'Collection imported')).toBeVisible()
    await page.getByRole('button', { name: 'Delete this file' }).click()
    await expect(toastWith(page, 'File deleted')).toBeVisible()
    await expect(page).toHaveURL(PATH)
    await expect(page.getByText('rows left')).toHaveCount(0)
    await page.getByRole('link', { name: 'Back to your collection' }).click()
    await page.getByRole('button', { name: 'Export' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'ManaBox' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('collection-manabox.csv')
    await openPage(page, PATH)
    await choose.setInputFiles(await download.path())
    await expect(page.getByText('from ManaBox')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Rows of the file' }).getByRole('link')).toHaveText([
      'All (5)',
      'Found (5)',
    ])
  },
)
