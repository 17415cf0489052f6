/** Languages of the storefront. English is complete; missing texts fall back to it. */
export const SHOP_LANGUAGES = ['en', 'de'] as const
export type ShopLanguage = (typeof SHOP_LANGUAGES)[number]
