import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import type { ErrorBody } from '@pennysleeve/contract/errors.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeEditor } from '../../testing/people/make-editor.ts'
import { makePicture } from '../../testing/goods/make-picture.ts'
import { makeStaff } from '../../testing/people/make-staff.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { deleteUnusedPictures } from './delete-unused-pictures.ts'
import { lockPicture } from './pictures.queries.ts'

type Uploaded = ResponseOf<'POST /api/admin/pictures'>

async function openUploads() {
  const shop = await openTestShop()
  const { token } = await makeStaff(shop)
  const upload = <Body = Uploaded>(bytes: Buffer) =>
    shop.send<Body>('POST', '/api/admin/pictures', { token, body: { picture: { data: bytes.toString('base64') } } })
  return { shop, token, upload }
}

const fetchBytes = async (shop: TestShop, url: string, headers = {}) => {
  const { statusCode, headers: head, rawPayload } = await shop.app.inject({ url, headers })
  return { status: statusCode, head, bytes: rawPayload }
}

test('encodes a photo in every size, upright and without metadata', async () => {
  const { shop, upload } = await openUploads()
  // Its EXIF orientation says to rotate.
  const sent = await sharp(await makePicture(1600, 1000))
    .keepMetadata()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(sent.toString('latin1')).toContain('Darwin')
  const { status, body } = await upload(sent)
  expect(status).toBe(201)
  expect(body.picture).toMatchObject({ width: 1000, height: 1600 })
  for (const { size, url } of body.picture.sizes) {
    const { bytes, head } = await fetchBytes(shop, url)
    expect(head['content-type']).toBe('image/webp')
    const facts = await sharp(bytes).metadata()
    expect(facts).toMatchObject({ format: 'webp', width: Math.min(size, 1000) })
    expect(facts.exif).toBeUndefined()
    expect(bytes.toString('latin1')).not.toContain('Darwin')
  }
})

test('is cached for a year, and answers 304 to its ETag', async () => {
  const { shop, upload } = await openUploads()
  const sent = await makePicture()
  const { url } = (await upload(sent)).body.picture.sizes[0]!
  const first = await fetchBytes(shop, url)
  expect(first.head['cache-control']).toBe('public, max-age=31536000, immutable')
  const again = await fetchBytes(shop, url, { 'if-none-match': first.head.etag })
  expect([again.status, again.bytes.length]).toEqual([304, 0])
  expect((await upload(sent)).body.picture.sizes[0]!.url).toBe(url)
  for (const wrong of [url.replace('-320', '-321'), '/pictures/uploads/x-320.webp']) {
    expect((await fetchBytes(shop, wrong)).status).toBe(404)
  }
})

test('rejects other formats by their content', async () => {
  const { shop, upload } = await openUploads()
  const jpeg = await makePicture()
  const disguised: Record<string, Buffer> = {
    page: Buffer.from('<html><script>alert(1)</script></html>'),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
    gif: await makePicture(10, 10, 'gif'),
    pdf: Buffer.from('%PDF-1.7\n'),
    'only a head': jpeg.subarray(0, 24),
    'half of one': jpeg.subarray(0, jpeg.length / 2),
    'a head before a page': Buffer.concat([jpeg.subarray(0, 4), Buffer.from('<script>alert(1)</script>')]),
  }
  for (const [what, bytes] of Object.entries(disguised)) {
    const { status, body } = await upload<ErrorBody>(bytes)
    expect([what, status]).toEqual([what, 422])
    expect(body.errors?.['picture']?.[0]).toMatch(/not a picture we can use|could not be read/)
  }
  expect(await shop.db.selectFrom('pictures').select('hash').execute()).toEqual([])
})

test('rejects a decompression bomb before decoding it', { tags: 'nightly' }, async () => {
  const { upload } = await openUploads()
  const bomb = await makePicture(7000, 7000, 'png')
  expect(bomb.length).toBeLessThan(1_000_000)
  // The header alone tells: the rest, which would decode to 147 MB, is missing.
  for (const sent of [bomb, bomb.subarray(0, 1000)]) {
    const { status, body } = await upload<ErrorBody>(sent)
    expect([status, body.error]).toEqual([
      422,
      'The picture is 7000 × 7000 dots. Please send one of at most 40 megapixels.',
    ])
  }
})

test('reads a large body only after authorization', async () => {
  const { shop, token } = await openUploads()
  const send = (authorization?: string, characters = 2_000_000) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/admin/pictures',
      headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
      payload: JSON.stringify({ picture: { data: 'A'.repeat(characters) } }),
    })
  expect((await send()).statusCode).toBe(401)
  // Read, and then rejected as no picture.
  expect((await send(`Bearer ${token}`)).statusCode).toBe(422)
  expect((await send(`Bearer ${token}`, 13_000_000)).statusCode).toBe(413)
})

test('an unused picture is deleted after a day; one in use or uploaded again is kept', async () => {
  const { shop, upload } = await openUploads()
  const { content } = await makeEditor(shop)
  const [unused, onBanner, onProduct, sentAgain] = await Promise.all(
    [100, 200, 300, 400].map((width) => makePicture(width)),
  )
  const urlOf = async (bytes: Buffer) => (await upload(bytes)).body.picture.sizes.at(-1)!.url
  const gone = await urlOf(unused!)
  const kept = [await urlOf(onBanner!), await urlOf(onProduct!), await urlOf(sentAgain!)]
  const banner = { image: '/pictures/banners/1-wide.svg', mobile_image: kept[0]!, caption: 'Prerelease on Friday' }
  expect((await content('POST', 'banners', { banner })).status).toBe(201)
  await sql`update products set image_url = ${kept[1]!} where id = (select min(id) from products)`.execute(shop.db)
  await deleteUnusedPictures(shop.db)
  expect((await fetchBytes(shop, gone)).status).toBe(200)

  await sql`update pictures set created_at = now() - interval '25 hours'`.execute(shop.db)
  await upload(sentAgain!)
  await deleteUnusedPictures(shop.db)
  expect((await fetchBytes(shop, gone)).status).toBe(404)
  for (const url of kept) expect((await fetchBytes(shop, url)).status).toBe(200)
})

test('a picture that is being put to use is not deleted', async () => {
  const { shop, upload } = await openUploads()
  const { hash } = (await upload(await makePicture())).body.picture
  await sql`update pictures set created_at = now() - interval '25 hours'`.execute(shop.db)
  await shop.db.transaction().execute(async (tx) => {
    expect(await lockPicture(tx, hash)).toBe(true)
    await deleteUnusedPictures(shop.db)
  })
  expect(await shop.db.transaction().execute((tx) => lockPicture(tx, hash))).toBe(true)
})
