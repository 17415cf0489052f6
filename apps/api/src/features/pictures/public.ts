export { checkPictures } from './check-pictures.ts'
export { getPictureAddress } from './get-picture-address.ts'
export { forgetPictures } from './forget-pictures.ts'
