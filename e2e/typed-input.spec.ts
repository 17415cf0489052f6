import { expect, openPage, test } from './fixtures.ts'
import { searchBox } from './search-box.ts'
import { delayResponses, slowProcessor, typeByHand } from './slow-typing.ts'

test('a second search typed while the first is pending is kept', async ({ page }) => {
  await openPage(page, '/faq')
  await delayResponses(page, /\/cards(\.data)?\?|\/api\//, 1200)
  const box = searchBox(page)
  await box.click()
  await typeByHand(page, 'sol ring')
  await page.keyboard.press('Enter')
  await typeByHand(page, 's of fire')
  await expect(page).toHaveURL('/cards?q=sol+ring')
  await page.waitForTimeout(500)
  await expect(box).toHaveValue('sol rings of fire')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cards?q=sol+rings+of+fire')
  // Nobody is typing any more: Back shows what was searched for.
  await page.goBack()
  await expect(box).toHaveValue('sol ring')
  await page.goBack()
  await expect(box).toHaveValue('')
})

test(
  'the filters keep typed text on a slow processor, and Back restores them from the URL',
  { tag: '@nightly' },
  async ({ page }) => {
    await openPage(page, '/cards')
    await delayResponses(page, /\/api\/game_products/, 400)
    await slowProcessor(page, 6)
    const name = page.getByLabel('Name', { exact: true })
    await name.click()
    await typeByHand(page, 'swords to plowshares')
    await expect(page).toHaveURL('/cards?q=swords+to+plowshares')
    await page.waitForTimeout(500)
    await expect(name).toHaveValue('swords to plowshares')
    await slowProcessor(page, 1)
    await page.getByLabel('Rarity').selectOption('Uncommon')
    await expect(page).toHaveURL('/cards?q=swords+to+plowshares&rarity=uncommon')
    await name.click()
    await page.keyboard.press('Control+A')
    await typeByHand(page, 'bolt')
    await expect(page).toHaveURL('/cards?q=bolt&rarity=uncommon')
    // The box has the focus, but nobody is typing.
    await page.goBack()
    await expect(page).toHaveURL('/cards?q=swords+to+plowshares')
    await expect(name).toHaveValue('swords to plowshares')
  },
)
