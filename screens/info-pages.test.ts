import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectAddress, textsOf } from './harness/dom.ts'
import { openScreen } from './harness/open-screen.tsx'
import { api } from './harness/shop.ts'
import { allowConsoleError } from './harness/console-errors.ts'

const items = () => [...document.querySelectorAll<HTMLDetailsElement>('main details')]
const openItems = () => document.querySelectorAll('main details[open]')
const steps = () => [...document.querySelectorAll<HTMLElement>('main ol > li')]

function item(question: string): HTMLDetailsElement {
  const found = items().find(({ textContent }) => textContent.includes(question))
  if (!found) throw new Error(`There is no question ${question}`)
  return found
}

const headingOf = (question: string) => within(item(question)).getByRole('heading')

async function readAnswer(question: string) {
  const { user } = await openScreen('/faq')
  if (!item(question).open) await user.click(headingOf(question))
  await waitFor(() => expect(item(question).open).toBe(true))
  return item(question)
}

test('a visitor reads the frequently asked questions without an account', async () => {
  await openScreen('/faq')
  await expectAddress('/faq')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Frequently Asked Questions')
  expect(textsOf(document.querySelectorAll('main details :is(h2, h3)'))).toEqual([
    'Who are you?',
    'Where are you located?',
    'What is your contact number?',
    'How do I sell my cards to you?',
    'Do you have a liquor licence?',
    'Do you offer a discount?',
    'What quality are your cards?',
  ])
})

test('a visitor finds the first question open and the others closed', async () => {
  await openScreen('/faq')
  expect(openItems()).toHaveLength(1)
  expect(openItems()[0]).toBe(item('Who are you?'))
  expect(item('Who are you?')).toHaveTextContent('family-owned local business')
})

test('a visitor can have several questions open at once and close each again', async () => {
  const { user } = await openScreen('/faq')
  await user.click(headingOf('Where are you located?'))
  await user.click(headingOf('What quality are your cards?'))
  await waitFor(() => expect(openItems()).toHaveLength(3))
  await user.click(headingOf('Who are you?'))
  await waitFor(() => expect(openItems()).toHaveLength(2))
})

test('a visitor learns where the shop is', async () => {
  const { address } = await api('GET /api/shop')
  expect(address).toMatch(/\d+ \w+ Street.* NT 08\d\d/)
  const answer = await readAnswer('Where are you located?')
  expect(answer).toHaveTextContent(address)
  expect(answer).toHaveTextContent('Australia')
})

test('a visitor learns the two ways to sell cards', async () => {
  const { email } = await api('GET /api/shop')
  const answer = await readAnswer('How do I sell my cards to you?')
  expect(answer).toHaveTextContent('Through the website')
  expect(answer).toHaveTextContent('Large collections of 500 cards or more: send them in and we evaluate them')
  expect(answer).toHaveTextContent('Sorting and pricing costs AU$55 per hour')
  expect(answer).toHaveTextContent('in cash or have deducted from the value')
  expect(within(answer).getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
  within(answer).getByRole('link', { name: 'Read the steps for selling cards' }).click()
  await expectAddress('/sell-card-info')
})

test('a visitor learns that they may bring their own drinks, and at what fee', async () => {
  const answer = await readAnswer('Do you have a liquor licence?')
  expect(answer).toHaveTextContent('BYO licence')
  expect(answer).toHaveTextContent(/corkage fee of AU\$\d+\.\d\d applies to each beverage/)
  expect(answer).toHaveTextContent('right to refuse service')
})

test('a visitor learns how the discount grows', async () => {
  const answer = await readAnswer('Do you offer a discount?')
  expect(answer).toHaveTextContent('single transaction of AU$200 or more adds a permanent 2% discount')
  expect(answer).toHaveTextContent('One transaction adds 2%, no matter how large it is')
  expect(answer).toHaveTextContent('cumulative, up to a total of 14%')
})

test('a visitor learns what condition the cards are in', async () => {
  const answer = await readAnswer('What quality are your cards?')
  expect(answer).toHaveTextContent('near mint or excellent unless we note otherwise')
  expect(answer).toHaveTextContent('If there is a problem with one of yours, we contact you')
})

test('a visitor is told when the questions cannot be fetched, and can try again', async () => {
  allowConsoleError(/503/)
  const { user, network } = await openScreen('/sell-card-info')
  const release = network.refuse(/faq_items/, { status: 503, body: { error: 'Away' } })
  await user.click(within(screen.getByRole('navigation', { name: 'Footer' })).getByRole('link', { name: 'FAQ' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The questions could not be loaded')
  release()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(items()).toHaveLength(7))
})

test('a visitor reads the nine steps of selling without an account', async () => {
  await openScreen('/sell-card-info')
  await expectAddress('/sell-card-info')
  expect(steps().map((step) => within(step).getByRole('heading').textContent)).toEqual([
    'Sign up for an account',
    'Add cards to your selling cart',
    'Proceed to checkout',
    'Choose how you are paid',
    'Prepare your cards',
    'Send them or drop them off',
    'We process your order',
    'You are paid for accepted cards',
    'Rejected cards come back to you',
  ])
  expect(steps().map((step) => step.querySelector('span')?.textContent)).toEqual(
    Array.from({ length: 9 }, (_, place) => String(place + 1)),
  )
})

test('a seller learns what the shop buys and how to offer it', async () => {
  await openScreen('/sell-card-info')
  const step = steps()[1]
  expect(step).toHaveTextContent('We only accept near mint cards.')
  expect(step).toHaveTextContent('choose the Sell option and set the quantity')
  expect(step).toHaveTextContent('browse by set or search by name')
})

test('a seller learns how they are paid and who answers for wrong bank details', async () => {
  const { name } = await api('GET /api/shop')
  await openScreen('/sell-card-info')
  const step = steps()[3]
  expect(step).toHaveTextContent('Take store credit or cash.')
  expect(step).toHaveTextContent('Store credit gives you a 20% bonus.')
  expect(step).toHaveTextContent('It can never be redeemed for cash.')
  expect(step).toHaveTextContent('make sure that your bank details are correct')
  expect(step).toHaveTextContent('we send the payment again once you have corrected them, minus any fees')
  expect(step).toHaveTextContent(`${name} is not liable for funds sent to a wrong account`)
})

test('a seller learns how to pack the cards', async () => {
  await openScreen('/sell-card-info')
  const step = steps()[4]
  expect(step).toHaveTextContent('out of their sleeves')
  expect(step).toHaveTextContent('alphabetical order')
  expect(step).toHaveTextContent('top loaders or card boxes, and fill any gaps')
  expect(step).toHaveTextContent('more than 20 cards that are unordered or sleeved incur a 15% handling fee')
})

test('a seller learns where to send the cards, and by when', async () => {
  const { name, address } = await api('GET /api/shop')
  await openScreen('/sell-card-info')
  const step = steps()[5]
  expect(step).toHaveTextContent(`Mail your cards to ${name}, ${address}, or drop them off`)
  expect(step).toHaveTextContent('Mark the parcel with your order number.')
  expect(step).toHaveTextContent('within 3 days of submitting your order')
  expect(step).toHaveTextContent('reprice or cancel')
})

test('a seller learns what happens once the cards have arrived', async () => {
  await openScreen('/sell-card-info')
  expect(steps()[2]).toHaveTextContent('proceed to checkout')
  expect(steps()[6]).toHaveTextContent('up to 4 business days')
  expect(steps()[7]).toHaveTextContent('we pay you for the ones we accept')
  expect(steps()[8]).toHaveTextContent('mailed back to you')
})

test('a visitor who starts selling is sent to sign in and would come back to their collection', async () => {
  const { user } = await openScreen('/sell-card-info')
  const start = screen.getByRole('link', { name: 'Start Selling Your Cards' })
  expect(start).toHaveAttribute('href', '/profile/mycollection')
  await user.click(start)
  await expectAddress('/auth/login')
  expect(sessionStorage.getItem('return-to')).toBe('/profile/mycollection')
})

test('the search help explains conditions, languages and games, and its examples search', async () => {
  const { user } = await openScreen('/search-help')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('How to search')
  const linkOf = (example: string) => screen.getByRole('link', { name: example })
  expect(linkOf('lang:ja')).toHaveAttribute('href', '/cards?q=lang%3Aja')
  expect(linkOf('game:magic_the_gathering')).toHaveAttribute('href', '/cards?q=game%3Amagic_the_gathering')
  expect(linkOf('own>=4'), 'needs an account').toHaveAttribute('href', '/search?query=own%3E%3D4')
  await user.click(linkOf('cond>=lp'))
  await expectAddress('/cards?q=cond%3E%3Dlp')
})

test('the advanced search leads to the search help', async () => {
  const { user } = await openScreen('/faq')
  await user.click(screen.getByRole('button', { name: 'Advanced Search' }))
  await user.click(await screen.findByRole('link', { name: 'How to search' }))
  await expectAddress('/search-help')
  expect(screen.queryByRole('dialog')).toBeNull()
})
