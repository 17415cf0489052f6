import { openBackOffice } from './back-office.ts'
import { expect } from './harness/expect.ts'
import { test } from './harness/signed-in.ts'

test(
  'the stock list shows its first rows before the rest is rendered',
  { tags: 'nightly' },
  async ({ page, api, staff }) => {
    const { variants } = await staff('GET /api/admin/products', { query: { q: '' } })
    const counts: number[] = []
    const observer = new MutationObserver(() => counts.push(document.querySelectorAll('table tbody tr').length))
    observer.observe(document, { childList: true, subtree: true })
    await openBackOffice(page, api, 'products')
    await expect.poll(() => counts.at(-1)).toBe(variants.length)
    observer.disconnect()
    expect(variants.length).toBeGreaterThan(30)
    expect(counts.find((count) => count > 0)).toBe(30)
  },
)
