import type { Page } from '@playwright/test'
import { findCard } from './find-products.ts'
import { expect, openPage, test } from './fixtures.ts'

const pathOf = ({ id }: { id: number }) => `/cards/${id}`

test(
  'a visitor can enlarge the picture and finds back to where they were',
  { tag: '@phone' },
  async ({ page, api }) => {
    const card = await findCard(api, (c) => c.image_url !== null)
    await openPage(page, pathOf(card))
    const picture = page.getByRole('article').first().getByRole('img', { name: card.name })
    await expectCardShape(picture)
    const before = await picture.boundingBox()
    const enlarge = page.getByRole('button', { name: 'Enlarge picture' })
    await enlarge.click()
    const dialog = page.getByRole('dialog', { name: card.name })
    const enlarged = dialog.getByRole('img', { name: card.name })
    await expect(enlarged).toBeInViewport({ ratio: 1 })
    expect((await enlarged.boundingBox())?.width).toBeGreaterThan((before?.width ?? 0) * 1.1)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(enlarge).toBeFocused()
  },
)

async function expectCardShape(picture: ReturnType<Page['locator']>): Promise<void> {
  const box = await picture.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(63 / 88, 2)
}
