import type { FaqBlock } from '@pennysleeve/domain/content/faq-answer.ts'

// What the demo shop says about itself: seeded once into an empty database, then it is the shop's own content.

type FaqItem = { slug: string; question: string; blocks: FaqBlock[] }

const corkage = { fee_cents: 300, display_fee: 'AU$3.00' }

export const demoShop = {
  name: 'Top End Cards',
  tagline: 'Singles, sealed and a seat at the table in Darwin',
  address: 'Shop 4, 21 Cavenagh Street, Darwin City NT 0800',
  // From the range the regulator keeps free for fiction, so that nobody's phone rings.
  phone: '(08) 5550 0142',
  email: 'shop@pennysleeve.test',
  // Passes the ABN check digits but is plainly invented.
  abn: '99 000 000 000',
  opening_hours: [
    { days: 'Monday', hours: 'Closed' },
    { days: 'Tuesday and Thursday', hours: '10 am to 6 pm' },
    { days: 'Wednesday and Friday', hours: '10 am to 10 pm' },
    { days: 'Saturday', hours: '9 am to 8 pm' },
    { days: 'Sunday', hours: '10 am to 4 pm' },
  ],
  events_url: 'https://www.facebook.com/pennysleeve.demo.top.end.cards',
  corkage_fee_cents: corkage.fee_cents,
  features: { ordering_enabled: true, selling_enabled: true, notice_enabled: true, gift_cards_online: true },
}

/**
 * A real shop before its family has said who they are: the pages leave out what is empty. It takes orders, so the notice
 * that says otherwise is not up until somebody puts it up. Gift cards are sold online once somebody says so.
 */
export const newShop: typeof demoShop = {
  ...demoShop,
  name: 'Our Card Shop',
  tagline: 'Trading-card singles and sealed products',
  address: '',
  phone: '',
  email: '',
  abn: '',
  opening_hours: [],
  events_url: '',
  features: { ...demoShop.features, notice_enabled: false, gift_cards_online: false },
}

export const demoNotice = {
  title: 'Website Under Development',
  text:
    'We are busy making this site better, so we are not taking any orders at the moment. ' +
    'Have a look around, and drop in to the shop if you need cards today.',
}

export const demoBanners = [
  {
    image: '/pictures/banners/1-wide.svg',
    mobile_image: '/pictures/banners/1-narrow.svg',
    caption: 'Wings over the escarpment',
  },
  {
    image: '/pictures/banners/2-wide.svg',
    mobile_image: '/pictures/banners/2-narrow.svg',
    caption: 'Still water, fresh singles',
  },
  {
    image: '/pictures/banners/3-wide.svg',
    mobile_image: '/pictures/banners/3-narrow.svg',
    caption: 'Build-up outside, boosters inside',
  },
  {
    image: '/pictures/banners/4-wide.svg',
    mobile_image: '/pictures/banners/4-narrow.svg',
    caption: 'Pull up a chair, one more game',
  },
]

export const demoPromo = {
  title: 'Your spare cards are worth 20% more here',
  text:
    'Sell us the near mint cards you no longer play. Take cash, or choose store credit ' +
    'and we add a 20% bonus on top.',
  button_label: 'How selling works',
  button_href: '/sell-card-info',
  image: '/pictures/promo.svg',
}

export const demoFaq: FaqItem[] = [
  {
    slug: 'who-are-you',
    question: 'Who are you?',
    blocks: [
      {
        kind: 'text',
        text:
          '{shop} is a family-owned local business in Darwin. We sell trading-card ' +
          'singles, sealed products and games, online and over the counter.',
      },
      {
        kind: 'text',
        text:
          'We play what we sell. Come in for a chat, a trade or a game; there is nearly always ' +
          'a free chair and somebody happy to explain the rules.',
      },
    ],
  },
  {
    slug: 'where-are-you-located',
    question: 'Where are you located?',
    blocks: [
      { kind: 'text', text: 'You will find us at {address}, Australia.' },
      {
        kind: 'text',
        text: 'We post across Australia, and local orders can be picked up at the counter.',
      },
    ],
  },
  {
    slug: 'what-is-your-contact-number',
    question: 'What is your contact number?',
    blocks: [
      { kind: 'text', text: 'Give us a ring during opening hours.' },
      { kind: 'phone' },
      { kind: 'email', text: 'If we are busy at the counter, an e-mail reaches us too:' },
    ],
  },
  {
    slug: 'how-do-i-sell-my-cards',
    question: 'How do I sell my cards to you?',
    blocks: [
      { kind: 'text', text: 'There are two ways, depending on how many cards you have.' },
      {
        kind: 'link',
        text: 'Through the website: add your cards to the sell cart and send them in.',
        href: '/sell-card-info',
        label: 'Read the steps for selling cards',
      },
      {
        kind: 'text',
        text:
          'Large collections of 500 cards or more: send them in and we evaluate them for you. ' +
          'Sorting and pricing costs AU$55 per hour, which you can pay in cash or have deducted ' +
          'from the value of the collection.',
      },
      { kind: 'email', text: 'Please write to us before you send a large collection:' },
    ],
  },
  {
    slug: 'do-you-have-a-liquor-licence',
    question: 'Do you have a liquor licence?',
    blocks: [
      {
        kind: 'text',
        text: 'Yes, a BYO licence. Adults are welcome to bring their own drinks to the tables.',
      },
      {
        kind: 'list',
        items: [
          `A corkage fee of ${corkage.display_fee} applies to each beverage.`,
          'We keep the right to refuse service.',
        ],
      },
    ],
  },
  {
    slug: 'do-you-offer-a-discount',
    question: 'Do you offer a discount?',
    blocks: [
      {
        kind: 'text',
        text:
          'Yes, and you keep it. Each single transaction of AU$200 or more adds a permanent 2% ' +
          'discount to your future transactions.',
      },
      {
        kind: 'list',
        items: [
          'One transaction adds 2%, no matter how large it is.',
          'The discount is cumulative, up to a total of 14%.',
        ],
      },
    ],
  },
  {
    slug: 'what-quality-are-your-cards',
    question: 'What quality are your cards?',
    blocks: [
      {
        kind: 'text',
        text: 'Our cards are near mint or excellent unless we note otherwise on the card.',
      },
      {
        kind: 'text',
        text:
          'We look at every card again when we pack it. If there is a problem with one of yours, ' +
          'we contact you before anything is sent.',
      },
    ],
  },
]
