/** The page that imports a file of cards. */
export const IMPORT_PATH = '/profile/mycollection/import'
