export { checkPictures } from './check-pictures.ts'
export { getPictureUrl } from './get-picture-url.ts'
export { purgePictures } from './purge-pictures.ts'
