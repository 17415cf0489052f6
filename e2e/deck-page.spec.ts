import { makeCustomer } from './customers.ts'
import { deckRow, fillDeck, makeDeck, openDeck } from './deck-pages.ts'
import { expect, expectNoAxeViolations } from './fixtures.ts'
import { test } from './signed-in.ts'

const LIST =
  'Commander\n1 Krenko, Mob Boss\n\nDeck\n4 Lightning Bolt\n1 Goblin Guide\n1 Chain Lightning\n\nSideboard\n2 Duress'

test(
  'a public deck is read by its link, copied and exported; its owner makes it private again',
  { tag: '@nightly' },
  async ({ page, customer, api, baseURL, consoleErrors }) => {
    consoleErrors.allow(/404/)
    const eve = await makeCustomer(api, baseURL)
    const hers = await fillDeck(eve, await makeDeck(eve, { name: 'Eve’s goblins', public: true }), LIST)
    await openDeck(page, hers)
    await expect(page.getByText('Somebody else’s deck')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Build Your Deck Here' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
    await expectNoAxeViolations(page)

    await page.getByRole('button', { name: 'Export' }).click()
    const exported = page.getByRole('dialog', { name: 'Export Deck' })
    await exported.getByLabel('Written for').selectOption('MTG Arena')
    await expect(exported.getByLabel('List')).toHaveValue(/^Commander\n1 Krenko, Mob Boss \([A-Z0-9]+\) \d+\n/)
    const download = page.waitForEvent('download')
    await exported.getByRole('link', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toBe('eves-goblins.txt')
    await exported.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('button', { name: 'Duplicate' }).dblclick()
    await expect(page.getByRole('heading', { level: 1, name: 'Copy of Eve’s goblins' })).toBeVisible()
    await expect(page).not.toHaveURL(`/decks/${hers.id}`)
    await expect(deckRow(page, 4, 'Lightning Bolt')).toBeVisible()
    await page.getByRole('button', { name: 'Edit' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Deck' })
    await edit.getByLabel('Name').fill('My goblins')
    await edit.getByLabel('Public').check()
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My goblins' })).toBeVisible()
    await expect(page.getByText('Public', { exact: true })).toBeVisible()

    await eve.api('PUT /api/decks/:id', { params: { id: String(hers.id) }, body: { deck: { public: false } } })
    await openDeck(page, hers)
    await expect(page.getByRole('alert')).toContainText('Error fetching deck details. Please try again later.')
    expect((await customer.api('GET /api/decks', { query: {} })).decks.map(({ name }) => name)).toEqual(['My goblins'])
  },
)
