/** The languages a storefront can be set to. English is whole; what another one lacks is said in English. */
export const SHOP_LANGUAGES = ['en', 'de'] as const
export type ShopLanguage = (typeof SHOP_LANGUAGES)[number]
