import { fillDeck, makeDeck } from '../e2e/deck-pages.ts'
import { openPage } from '../e2e/fixtures.ts'
import { expectPrintings, findTwoPrintings, makeSellCart, submitSellCart } from '../e2e/printings.ts'
import { test } from './harness/signed-in.ts'

test(
  'a customer tells two printings apart in the wishlist, the collection, a deck and the sell cart',
  { tags: 'nightly' },
  async ({ page, customer }) => {
    const { api } = customer
    const printings = await findTwoPrintings(customer)
    const sellCartId = await makeSellCart(customer, printings, 'cart')
    const deck = await makeDeck(customer)
    for (const { id: product_id, name, set, collector_number, foil } of printings) {
      await api('POST /api/wishlist_items', { body: { wishlist_item: { product_id } } })
      await api('POST /api/card_collections', { body: { card_collection: { product_id, quantity: 1 } } })
      await fillDeck(customer, deck, `1 ${name} (${set}) ${collector_number}${foil ? ' *F*' : ''}`)
    }
    await openPage(page, '/profile/wishlist')
    await expectPrintings(page.getByRole('row').filter({ has: page.getByRole('cell') }), printings)
    await openPage(page, '/profile/mycollection')
    await expectPrintings(page.getByRole('main').getByRole('article'), printings)
    await openPage(page, `/decks/${deck.id}`)
    await expectPrintings(page.getByRole('button', { name: new RegExp(`^1\\s*${printings[0].name}`) }), printings)
    await openPage(page, '/sellcart')
    await expectPrintings(page.getByRole('list', { name: 'Cards in your sell cart' }).getByRole('listitem'), printings)
    await submitSellCart(customer, sellCartId)
    await openPage(page, '/profile/sell-history')
    await page.getByRole('button', { name: 'View' }).click()
    await expectPrintings(
      page
        .getByRole('dialog')
        .getByRole('row')
        .filter({ has: page.getByRole('cell') }),
      printings,
    )
  },
)
