import { LANGUAGE_CODES, LANGUAGES, type Language } from './languages.ts'
import { plainWord } from './plain-word.ts'

/** Names and codes of other programs, besides the code and the English name. */
const OTHER_WORDS: Record<Language, string> = {
  en: 'eng gb us',
  es: 'sp',
  fr: '',
  de: 'ger',
  it: '',
  pt: 'ptbr portuguesebrazil',
  ja: 'jp jap',
  ko: 'kr',
  ru: '',
  zhs: 'cs zhcn chinesesimplified schinese chineses chinese',
  zht: 'ct zhtw chinesetraditional tchinese chineset',
  he: '',
  la: '',
  grc: 'greek',
  ar: '',
  sa: '',
  ph: '',
  qya: '',
}

const BY_WORD = new Map(
  LANGUAGE_CODES.flatMap((code) =>
    [code, plainWord(LANGUAGES[code]), ...OTHER_WORDS[code].split(' ').filter(Boolean)].map(
      (word) => [word, code] as const,
    ),
  ),
)

/** A language by its code or name, as people and other programs write it; undefined if unknown. */
export function findLanguage(text: string): Language | undefined {
  return BY_WORD.get(plainWord(text))
}
