import { screen, within } from '@testing-library/dom'
import type { Product } from '@pennysleeve/contract/catalog.ts'
import { openScreen } from './harness/open-screen.tsx'
import { findElement } from './harness/dom.ts'
import type { Customer } from './harness/shop.ts'

/** Opens the home page and closes its notice. */
export async function openHome(path = '/dashboard', options: { as?: Customer } = {}) {
  const opened = await openScreen(path, options)
  await closeNotice(opened)
  return opened
}

export async function closeNotice({ user }: Pick<Awaited<ReturnType<typeof openScreen>>, 'user'>): Promise<void> {
  const notice = await screen.findByRole('dialog', { name: 'Website Under Development' })
  await user.click(within(notice).getByRole('button', { name: 'Close' }))
}

/** The tile of a product; waits until it is shown. */
export async function findTileOf({ id, sealed }: Pick<Product, 'id' | 'sealed'>): Promise<HTMLElement> {
  const link = await findElement(`article a[href="/${sealed ? 'sealed' : 'cards'}/${id}"]`)
  return link.closest('article') ?? link
}

/** Compared without spaces: jsdom has no styles that separate the parts of a name. */
const isNamed = (action: string, name: string) => (shown: string) =>
  shown === action + name || shown === `${action} ${name}`

export async function findTileButton({ name, ...product }: Product, action: 'Buy' | 'Sell'): Promise<HTMLElement> {
  return within(await findTileOf(product)).getByRole('button', { name: isNamed(action, name) })
}
