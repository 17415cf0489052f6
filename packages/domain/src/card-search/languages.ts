const LANGUAGES: Record<string, string> = {
  en: 'english',
  es: 'spanish sp',
  fr: 'french',
  de: 'german',
  it: 'italian',
  pt: 'portuguese',
  ja: 'japanese jp',
  ko: 'korean kr',
  ru: 'russian',
  zhs: 'cs',
  zht: 'ct',
  he: 'hebrew',
  la: 'latin',
  grc: 'greek',
  ar: 'arabic',
  sa: 'sanskrit',
  ph: 'phyrexian',
}

const BY_NAME = new Map(
  Object.entries(LANGUAGES).flatMap(([code, names]) => [code, ...names.split(' ')].map((name) => [name, code])),
)

/** The code of a language, by its code or its English name. */
export function findLanguage(text: string): string | undefined {
  return BY_NAME.get(text.toLowerCase())
}
