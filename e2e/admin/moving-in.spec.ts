import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test as base } from '../fixtures.ts'
import { openOwnShop } from '../own-shop.ts'
import { openBackOffice } from './back-office.ts'

// A shop of its own: other tests rely on the seeded stock.
const test = base.extend({
  baseURL: async ({ ownPort }, use) => {
    const shop = await openOwnShop(ownPort)
    await use(shop.baseURL)
    await shop.close()
  },
})

const FILES = {
  'tcgplayer.csv': `TCGplayer Id,Product Line,Set Name,Product Name,Title,Number,Rarity,Condition,TCG Market Price,Total Quantity,Add to Quantity,TCG Marketplace Price,Photo URL
1,Magic,Magic 2010 (M10),Lightning Bolt,,146,C,Heavily Played,2.81,4,,8.01,
2,Magic,Magic 2010 (M10),Lightning Boltt,,146,C,Near Mint,2.81,2,,8.02,
3,Magic,Magic 2010 (M10),Serra Angel,,35,C,Near Mint,2.81,0,,8.00,
`,
  'crystal-commerce.csv': `Product Name,Category,Condition,Language,Total Qty,Sell Price
Lightning Bolt,Magic 2010,Damaged,Japanese,3,4.03
Lightning Boltt,Magic 2010,SP,English,2,6.00
`,
  'binderpos.csv': `Game Type,Binder ID,Variant Title,Card Name,Set Name,In stock,Add Stock,Price
mtg,7,Moderately Played,Lightning Bolt,Magic 2010,5,,7.05
mtg,7,Lightly Played,Lightning Boltt,Magic 2010,2,,6.00
`,
  'shopify.csv': `Handle,Title,Option1 Name,Option1 Value,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price
bolt,Lightning Bolt [Magic 2010],Title,Lightly Played,German,,6,5.06
boltt,Lightning Boltt [Magic 2010],Title,Lightly Played,,,2,6.00
`,
  'cardmarket.csv': `English Name;Exp. Name;groupCount;price;idLanguage;condition;isFoil;isSigned;isAltered;isPlayset;idProduct
Lightning Bolt;Magic 2010;7;3,07;3;PO;0;0;0;0;999999999
Lightning Boltt;Magic 2010;1;3,08;3;PO;0;0;0;0;999999998
`,
}

const figure = (page: Page, name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd')

async function choose(page: Page, name: string, content: string | Buffer): Promise<void> {
  await page.goto('/admin/moving-in/new/stock')
  await page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
}

test(
  'stock files of every program are brought in: the unmatched row resolved, applied, undone, and brought in again',
  { tag: '@nightly' },
  async ({ page, consoleErrors }) => {
    test.setTimeout(240_000)
    // The same file again is refused first.
    consoleErrors.allow(/409 \(Conflict\).*moved_files/)
    await openBackOffice(page, 'moving-in')
    await expect(page.getByRole('heading', { name: 'Moving in', level: 1 })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Choose a file of stock' }).click()

    for (const [name, text] of Object.entries(FILES)) {
      await test.step(name, async () => {
        await choose(page, name, text)
        await expect(page.getByRole('heading', { name: '2. The columns' })).toBeVisible()
        const factor = page.getByLabel('AU$ for 1 of its currency')
        if ((await factor.inputValue()) === '') await factor.fill('1')
        await page.getByRole('button', { name: 'Preview' }).click()

        // The row that nothing matches, with the card chosen by hand.
        await expect(page.getByText('No such card is in the catalogue.')).toBeVisible()
        await expect(figure(page, 'To be resolved')).toHaveText('1')
        await page.getByRole('button', { name: /Resolve line/ }).click()
        await page.getByRole('searchbox', { name: 'Search' }).fill('Lightning Bolt s:m10')
        await page
          .getByRole('button', { name: /Choose Lightning Bolt, M10 146/ })
          .first()
          .click()
        await page.getByLabel('Condition').selectOption('Near Mint')
        await page.getByRole('button', { name: 'This is it' }).click()
        await expect(figure(page, 'Rows that are ready')).toHaveText('2')

        await page.getByRole('button', { name: 'Bring in 2 rows' }).click()
        await expect(figure(page, 'Rows brought in')).toHaveText('2')
        await expect(page.getByText('Brought in', { exact: true }).first()).toBeVisible()

        await page.getByRole('button', { name: 'Undo', exact: true }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
        await expect(figure(page, 'Rows undone')).toHaveText('2')
        await page.getByRole('button', { name: 'Bring it in again' }).click()
        await expect(figure(page, 'Rows brought in')).toHaveText('2')
      })
    }
    await expectNoAxeViolations(page)

    await test.step('the same file is noticed', async () => {
      await choose(page, 'again.csv', FILES['binderpos.csv'])
      await page.getByRole('button', { name: 'Preview' }).click()
      await expect(page.getByText('has been brought in already, as binderpos.csv')).toBeVisible()
      await page.getByRole('button', { name: 'Do not bring it in' }).click()
    })
  },
)

test('columns are chosen by hand, and a file that is none is told so', { tag: '@nightly' }, async ({ page }) => {
  test.setTimeout(180_000)
  await openBackOffice(page, 'moving-in')
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  for (const [content, sentence] of [
    [png, 'This is not a text file.'],
    ['', 'The file is empty.'],
    [Buffer.alloc(21_000_000, 'x'), 'The file has 21 MB. It may have 20 MB'],
  ] as const) {
    await choose(page, 'picture.csv', content)
    await expect(page.getByRole('alert')).toContainText(sentence)
  }
  // Saved by a spreadsheet as UTF-16, parted by tabs.
  const text = '\ufeffArticle name\tHow many\tDollars\tEdition\nLightning Bolt\t3\t4.50\tm10\nSéance\t1\t1.00\tzzz\n'
  await choose(page, 'mine.csv', Buffer.from(text, 'utf16le'))
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('alert')).toContainText('The first line must name the columns')
  await page.getByLabel('Name', { exact: true }).selectOption('Article name')
  await page.getByLabel('Quantity').selectOption('How many')
  await page.getByLabel('Price', { exact: true }).selectOption('Dollars')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('Séance, zzz')).toBeVisible()
  await page.getByRole('button', { name: /^Ready/ }).click()
  await expect(page.getByText('3 × Lightning Bolt')).toBeVisible()
  await page.getByRole('button', { name: 'Drop this file' }).click()
  await expect(page.getByText('Dropped')).toBeVisible()
})
