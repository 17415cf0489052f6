/** The text font's Latin subset, for preloading. */
export { default as textFontPath } from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
