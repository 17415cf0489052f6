import {
  CARDS_WITHOUT_FEE,
  CREDIT_BONUS_PERCENT,
  HANDLING_FEE_PERCENT,
} from '@pennysleeve/domain/sell-carts/sell-prices.ts'

export type SellStep = { title: string; paragraphs: string[]; points?: string[] }

/** `{shop}` and `{shop}, {address}` are placeholders for the shop's name and address. */
export const sellSteps: SellStep[] = [
  {
    title: 'Sign up for an account',
    paragraphs: [
      'Selling starts with a free account. Sign up with your e-mail address, or sign in if you already have one.',
    ],
  },
  {
    title: 'Add cards to your selling cart',
    paragraphs: [
      'Find your cards, choose the Sell option and set the quantity. You can browse by set or search by name.',
    ],
    points: [
      'We only accept near mint cards.',
      'A card without the Sell option is one we are not buying at the moment.',
    ],
  },
  {
    title: 'Proceed to checkout',
    paragraphs: ['Open your sell cart, check the cards and quantities once more, and proceed to checkout.'],
  },
  {
    title: 'Choose how you are paid',
    paragraphs: ['Take store credit or cash. The sell cart shows both prices for every card.'],
    points: [
      `Store credit gives you a ${CREDIT_BONUS_PERCENT}% bonus. It can never be redeemed for cash.`,
      'Cash goes to your bank account, so please make sure that your bank details are correct.',
      'If the details are wrong, we send the payment again once you have corrected them, minus any fees.',
      '{shop} is not liable for funds sent to a wrong account because of the details given.',
    ],
  },
  {
    title: 'Prepare your cards',
    paragraphs: ['A tidy parcel is checked sooner and keeps your cards safe on the way.'],
    points: [
      'Take the cards out of their sleeves.',
      'Put them in alphabetical order.',
      'Pack them in top loaders or card boxes, and fill any gaps so that nothing moves.',
      `Shipments of more than ${CARDS_WITHOUT_FEE} cards that are unordered or sleeved incur a ${HANDLING_FEE_PERCENT}% handling fee.`,
    ],
  },
  {
    title: 'Send them or drop them off',
    paragraphs: [
      'Mail your cards to {shop}, {address}, or drop them off at the counter. Mark the parcel with your order number.',
      'Please mail or drop off within 3 days of submitting your order. After that we may have to reprice or cancel it.',
    ],
    points: ['Look at your Sell History first: if we amended your order, send only the approved cards.'],
  },
  {
    title: 'We process your order',
    paragraphs: ['We check every card by hand. Processing takes up to 4 business days from the day your cards arrive.'],
  },
  {
    title: 'You are paid for accepted cards',
    paragraphs: ['Once the cards are checked, we pay you for the ones we accept, in the way you chose at checkout.'],
  },
  {
    title: 'Rejected cards come back to you',
    paragraphs: ['Cards that we cannot accept are mailed back to you.'],
  },
]
