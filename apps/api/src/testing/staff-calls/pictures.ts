import { makePicture } from '../goods/make-picture.ts'
import type { StaffCalls } from './staff-call.ts'

export const picturesCalls: StaffCalls<'POST /api/admin/pictures'> = {
  'POST /api/admin/pictures': async () => ({ body: { picture: { data: (await makePicture()).toString('base64') } } }),
}
