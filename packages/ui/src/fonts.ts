/** The text face's file with the Latin letters, for a page to ask for before it has read its styles. */
export { default as textFontPath } from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
