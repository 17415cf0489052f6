import type { ShopLanguage } from '@pennysleeve/domain/shop-language.ts'
import { use } from 'react'
import { errorMessageOf } from '../api/error-message.ts'
import { useShop } from '../shell/shop.queries.ts'
import { EN, type MessageKey } from './en.ts'
import { translateError } from './translate-error.ts'
import type { Translation } from './translation.ts'

type OtherLanguage = Exclude<ShopLanguage, 'en'>

/** Code splitting: a language is downloaded only where the shop uses it. */
const FILES: Record<OtherLanguage, () => Promise<Translation>> = {
  de: async () => (await import('./de.ts')).DE,
}
const loading: { [L in OtherLanguage]?: Promise<Translation> } = {}

/** The storefront's messages in the shop's language. */
export function useMessages() {
  const language = useShop()?.language ?? 'en'
  const translation = language === 'en' ? undefined : use((loading[language] ??= FILES[language]()))
  return {
    language,
    say: (key: MessageKey) => translation?.messages[key] ?? EN[key],
    /** Translated by the error code; the API's own sentence where there is no translation. */
    errorMessageOf: (error: unknown) =>
      (translation && translateError(error, language, translation)) ?? errorMessageOf(error),
  }
}
