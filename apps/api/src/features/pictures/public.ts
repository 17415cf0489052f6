export { checkPictures } from './check-pictures.ts'
export { getPictureUrl, getPictureUrls } from './get-picture-url.ts'
export { purgePictures } from './purge-pictures.ts'
