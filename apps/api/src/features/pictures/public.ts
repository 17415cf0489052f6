export { getPictureAddress } from './get-picture-address.ts'
