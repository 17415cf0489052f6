export { checkPictures } from './check-pictures.ts'
export { getPictureAddress } from './get-picture-address.ts'
export { purgePictures } from './purge-pictures.ts'
