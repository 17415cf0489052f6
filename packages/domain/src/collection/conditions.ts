/** Grades from best to worst. */
export const CONDITIONS = [
  'mint',
  'near_mint',
  'lightly_played',
  'moderately_played',
  'heavily_played',
  'damaged',
] as const
export type Condition = (typeof CONDITIONS)[number]

export const CONDITION_NAMES: Record<Condition, string> = {
  mint: 'Mint',
  near_mint: 'Near mint',
  lightly_played: 'Lightly played',
  moderately_played: 'Moderately played',
  heavily_played: 'Heavily played',
  damaged: 'Damaged',
}

/** The shop buys only near mint or better. */
export const BOUGHT_CONDITIONS: readonly Condition[] = ['mint', 'near_mint']

/** Languages of cards, by the card data's codes. */
export const LANGUAGES = {
  en: 'English',
  es: 'Spanish',
  fr: 'French',
  de: 'German',
  it: 'Italian',
  pt: 'Portuguese',
  ja: 'Japanese',
  ko: 'Korean',
  ru: 'Russian',
  zhs: 'Simplified Chinese',
  zht: 'Traditional Chinese',
  he: 'Hebrew',
  la: 'Latin',
  grc: 'Ancient Greek',
  ar: 'Arabic',
  sa: 'Sanskrit',
  ph: 'Phyrexian',
  qya: 'Quenya',
} as const
export type Language = keyof typeof LANGUAGES

export const COLLECTION_SORTS = ['newest', 'name', 'set', 'price_high', 'price_low', 'quantity'] as const
export type CollectionSort = (typeof COLLECTION_SORTS)[number]
