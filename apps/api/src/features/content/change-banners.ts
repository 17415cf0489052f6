import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { checkPictures } from '../pictures/public.ts'
import { recordChange } from '../staff/public.ts'
import { checkSameIds } from './check-same-ids.ts'
import { checkVersion, type SeenVersion } from './check-version.ts'
import {
  deleteBanner,
  findBanner,
  insertBanner,
  listEditedBanners,
  lockShop,
  setPositions,
  updateBanner,
} from './edit-content.queries.ts'

type Banner = { image: string; mobile_image: string; caption: string }

/** Max banners in the slider. */
const MAX_BANNERS = 12

export async function addBanner(
  tx: Tx,
  staff: Session,
  { version: _none, ...banner }: Banner & SeenVersion,
): Promise<void> {
  await checkPictures(tx, { image: banner.image, mobile_image: banner.mobile_image })
  await lockShop(tx)
  if ((await listEditedBanners(tx)).length >= MAX_BANNERS) {
    throw new ShopError('content.too_many_banners', { most: MAX_BANNERS })
  }
  const id = await insertBanner(tx, banner)
  await recordChange(tx, staff, { action: 'add banner', subject: ['banner', id], after: banner })
}

export async function changeBanner(
  tx: Tx,
  staff: Session,
  id: number,
  { version, ...banner }: Banner & SeenVersion,
): Promise<void> {
  await checkPictures(tx, { image: banner.image, mobile_image: banner.mobile_image })
  const before = await lockBanner(tx, id)
  checkVersion(version, before)
  await updateBanner(tx, id, banner)
  await recordChange(tx, staff, { action: 'change banner', subject: ['banner', id], before, after: banner })
}

export async function removeBanner(tx: Tx, staff: Session, id: number): Promise<void> {
  const before = await lockBanner(tx, id)
  await deleteBanner(tx, id)
  await recordChange(tx, staff, { action: 'remove banner', subject: ['banner', id], before })
}

export async function orderBanners(tx: Tx, staff: Session, ids: number[]): Promise<void> {
  await lockShop(tx)
  const before = (await listEditedBanners(tx)).map((banner) => banner.id)
  checkSameIds(before, ids)
  await setPositions(tx, 'banners', ids)
  await recordChange(tx, staff, {
    action: 'order banners',
    subject: ['content', 'banners'],
    before: { ids: before },
    after: { ids },
  })
}

async function lockBanner(tx: Tx, id: number): Promise<Banner> {
  await lockShop(tx)
  const banner = await findBanner(tx, id)
  if (!banner) throw notFound()
  return banner
}
