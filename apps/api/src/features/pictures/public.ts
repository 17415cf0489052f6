export { checkPictures } from './check-pictures.ts'
export { getPictureUrl, getPictureUrls } from './get-picture-url.ts'
export { deleteUnusedPictures } from './delete-unused-pictures.ts'
