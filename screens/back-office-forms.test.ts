import { listCards } from '../e2e/find-products.ts'
import { openBackOffice } from './back-office.ts'
import { expect } from './harness/expect.ts'
import { test } from './harness/signed-in.ts'

test(
  'ticked rows are retired after a confirmation, and brought back',
  { tags: 'nightly' },
  async ({ page, api, staff }) => {
    const card = (await listCards(api)).find((one) => one.copies === 1 && !one.foil)!
    const seen = async () =>
      (await staff('GET /api/admin/products/:id', { params: { id: String(card.id) } })).variants.map(
        (one) => one.retired,
      )
    const q = encodeURIComponent(`!"${card.name}" s:${card.set} cn:${card.collector_number}`)
    await openBackOffice(page, api, `products?q=${q}`)
    const bar = page.getByRole('form', { name: 'Ticked rows' })
    await page.getByRole('table', { name: 'Products' }).getByRole('checkbox').nth(1).click()
    await bar.getByRole('button', { name: 'Retire', exact: true }).click()
    await expect(page.getByRole('dialog')).toContainText('Retire 1 row?')
    expect(await seen(), 'nothing before the confirmation').not.toContain(true)
    await page.getByRole('dialog').getByRole('button', { name: 'Retire them' }).click()
    await expect(page.getByText('1 row is retired.')).toBeVisible()
    expect(await seen()).toContain(true)

    await page.goto(`/admin/products?status=retired&q=${encodeURIComponent(card.name)}`)
    await page.getByRole('table', { name: 'Products' }).getByRole('checkbox').nth(1).click()
    await bar.getByRole('button', { name: 'Bring back' }).click()
    await expect(page.getByText('1 row is back, without a price.')).toBeVisible()
    expect(await seen()).not.toContain(true)
  },
)

test(
  'the words for a condition are saved, and left empty they are the usual ones again',
  { tags: 'nightly' },
  async ({ page, api }) => {
    const texts = async () => (await api('GET /api/shop')).condition_texts
    const { lp: usual } = await texts()
    await openBackOffice(page, api, 'content')
    const field = page.getByLabel('Lightly Played')
    const save = page.getByRole('button', { name: 'Save conditions' })
    await expect(field).toHaveValue(usual)
    await field.fill('A white corner at most.')
    await save.click()
    await expect(page.getByText('Conditions saved').first()).toBeVisible()
    expect((await texts()).lp).toBe('A white corner at most.')
    await field.fill('')
    await save.click()
    await expect(field).toHaveValue(usual)
    expect((await texts()).lp).toBe(usual)
  },
)
