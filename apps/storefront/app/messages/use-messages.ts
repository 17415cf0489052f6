import type { ShopLanguage } from '@pennysleeve/domain/shop-language.ts'
import { use } from 'react'
import { reasonOf } from '../api/reason-of.ts'
import { useShop } from '../shell/shop.queries.ts'
import { EN, type MessageKey } from './en.ts'
import { translateReason } from './translate-reason.ts'
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
    reasonOf: (error: unknown) => (translation && translateReason(error, language, translation)) ?? reasonOf(error),
  }
}
