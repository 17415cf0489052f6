import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { address, fill, textsOf } from './harness/dom.ts'
import { openScreen } from './harness/open-screen.tsx'
import { makeCustomer } from './harness/shop.ts'
import { allowConsoleError } from './harness/console-errors.ts'
import { findRows } from './search-box.ts'

const COLOURS = ['White', 'Blue', 'Black', 'Red', 'Green']

async function openDialog() {
  const customer = await makeCustomer()
  const opened = await openScreen('/games', { as: customer })
  await opened.user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Advanced Search' }))
  await screen.findByRole('dialog', { name: 'Advanced Search' })
  return { ...opened, customer }
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Advanced Search' }))

test('a customer fills in the advanced search and finds exactly those cards', async () => {
  const { customer, user } = await openDialog()
  const card_attributes = { name: 'angel', type_line: 'Creature', colors: ['White' as const], power: '4' }
  const { cards } = await customer.api('POST /api/cards/advanced_search', { body: { card_attributes } })
  const { taxons } = await customer.api('GET /api/taxonomies/:id/taxons', { params: { id: '1' }, query: {} })
  await waitFor(() =>
    expect(textsOf(dialog().getByLabelText('Card Type').querySelectorAll('option'))).toEqual([
      'Any type',
      ...taxons.map(({ name }) => name),
    ]),
  )
  await fill(user, dialog().getByLabelText('Card Name'), 'angel')
  await user.selectOptions(dialog().getByLabelText('Card Type'), 'Creature')
  await user.click(dialog().getByLabelText('White'))
  await fill(user, dialog().getByLabelText('Power'), '4')
  await user.click(dialog().getByRole('button', { name: 'Search' }))
  const plain = cards.filter(({ foil }) => !foil)
  expect(plain.length).toBeGreaterThan(0)
  expect(await screen.findByRole('link', { name: `Singles (${plain.length})` })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  const [row] = await findRows('Singles')
  expect(within(row!).getByRole('link')).toHaveAttribute('href', `/cards/${plain[0]!.id}`)
})

test('choosing Nothing clears and disables the colours, and a colour clears Nothing', async () => {
  const { user } = await openDialog()
  for (const colour of COLOURS) await user.click(dialog().getByLabelText(colour))
  await user.click(dialog().getByLabelText('Nothing'))
  for (const colour of COLOURS) {
    expect(dialog().getByLabelText(colour)).not.toBeChecked()
    expect(dialog().getByLabelText(colour)).toBeDisabled()
  }
  await user.click(dialog().getByLabelText('Nothing'))
  await user.click(dialog().getByLabelText('Blue'))
  expect(dialog().getByLabelText('Nothing')).not.toBeChecked()
  expect(dialog().getByLabelText('Blue')).toBeChecked()
})

test('a mana cost is shown how to be written, and finds what costs exactly that', async () => {
  const { customer, user } = await openDialog()
  const { cards } = await customer.api('POST /api/cards/advanced_search', {
    body: { card_attributes: { mana_cost: '{1}{W}', toughness: '2' } },
  })
  expect(dialog().getByLabelText('Mana Cost')).toHaveAttribute('placeholder', '{2}{G}')
  await user.click(dialog().getByLabelText('Mana Cost'))
  // Pasted: user-event's `type` reads braces as key names.
  await user.paste('{1}{W}')
  await fill(user, dialog().getByLabelText('Toughness'), '2')
  await user.click(dialog().getByRole('button', { name: 'Search' }))
  const plain = cards.filter(({ foil }) => !foil).length
  expect(await screen.findByRole('link', { name: `Singles (${plain})` })).toBeVisible()
})

test('an empty form is refused, and Cancel closes it and restores the focus', async () => {
  const { user } = await openDialog()
  await waitFor(() => expect(dialog().getByLabelText('Card Name')).toHaveFocus())
  await user.click(dialog().getByRole('button', { name: 'Search' }))
  expect(await dialog().findByRole('alert')).toHaveTextContent('Please fill in at least one field to search by.')
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Advanced Search' })).toHaveFocus())
  expect(address()).toBe('/games')
})

test('a failed advanced search shows no alert', async () => {
  allowConsoleError(/503/)
  const { user, network } = await openDialog()
  network.refuse(/advanced_search/, { status: 503, body: { error: 'away' } })
  await user.type(dialog().getByLabelText('Card Name'), 'angel')
  await user.click(dialog().getByRole('button', { name: 'Search' }))
  expect(await screen.findByText('The search did not answer.')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})
