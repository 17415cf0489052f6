import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { DEFAULT_CONDITION_TEXTS } from '@pennysleeve/domain/copies/condition-texts.ts'
import { expect, test } from 'vitest'
import { makeEditor } from '../../testing/people/make-editor.ts'
import { makePicture } from '../../testing/goods/make-picture.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'

type Shop = ResponseOf<'GET /api/shop'>
type Faq = ResponseOf<'GET /api/faq_items'>

async function openWindow() {
  const shop = await openTestShop()
  const editor = await makeEditor(shop)
  return {
    shop,
    editor,
    seen: async () => (await shop.get<Shop>('/api/shop')).body,
    faqItems: async () => (await shop.get<Faq>('/api/faq_items')).body.faq_items,
    audited: async () =>
      (await shop.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()) ?? null,
  }
}

test('a notice is changed and switched off, and the next response shows it', async () => {
  const { editor, seen, audited } = await openWindow()
  expect((await seen()).notice).toMatchObject({ title: 'Website Under Development', enabled: true })
  const notice = { title: 'Closed on Monday', text: 'We are at a tournament.\nSee you on Tuesday.', enabled: false }
  expect((await editor.content('PUT', 'notice', { notice })).body.notice).toMatchObject(notice)
  expect((await seen()).notice).toEqual(notice)
  expect(await audited()).toMatchObject({
    action: 'change notice',
    before: { title: 'Website Under Development', enabled: true },
    after: notice,
  })
})

test('a condition is explained in the shop’s words with the next response, and blank in the default ones', async () => {
  const { editor, seen, audited } = await openWindow()
  const { condition_texts: before } = await seen()
  expect(before).toEqual(DEFAULT_CONDITION_TEXTS)
  const send = (texts: object) =>
    editor.content('PUT', 'condition_texts', { condition_texts: { ...before, nm: '', ...texts } })
  const own = { ...before, lp: 'A white corner at most.' }
  expect((await send({ lp: ' A white corner at most. ' })).body.condition_texts).toMatchObject(own)
  expect((await seen()).condition_texts).toEqual(own)
  expect(await audited()).toMatchObject({ action: 'change conditions', before, after: own })
  for (const lp of ['two\nlines', 'a\u0000b', 'left \u202e thgir', 'x'.repeat(201)]) {
    const { status, body } = await send({ lp })
    expect([lp, status, Object.keys(body.errors ?? {})]).toEqual([lp, 422, ['lp']])
  }
  expect((await seen()).condition_texts).toEqual(own)
  await send({ lp: '  ' })
  expect((await seen()).condition_texts).toEqual(before)
})

test('a banner with an uploaded picture is added, moved first, changed and removed', async () => {
  const { shop, editor, seen } = await openWindow()
  const data = (await makePicture(1600, 500)).toString('base64')
  const uploaded = await shop.send<ResponseOf<'POST /api/admin/pictures'>>('POST', '/api/admin/pictures', {
    token: editor.token,
    body: { picture: { data } },
  })
  const image = uploaded.body.picture.sizes.at(-1)!.url
  const banner = { image, mobile_image: '/pictures/banners/1-narrow.svg', caption: 'Prerelease on Friday' }
  const added = await editor.content('POST', 'banners', { banner })
  expect([added.status, added.body.banners.length]).toEqual([201, 5])
  const ids = added.body.banners.map(({ id }) => id)
  const moved = await editor.content('PUT', 'banner_order', { banner_order: { ids: [ids[4], ...ids.slice(0, 4)] } })
  expect(moved.status).toBe(200)
  const [first, second] = (await seen()).banners
  expect(first).toEqual({ image, mobileImage: banner.mobile_image, caption: banner.caption })
  expect(second?.caption).toBe('Wings over the escarpment')
  await editor.content('PUT', `banners/${ids[4]}`, { banner: { ...banner, caption: 'Prerelease is over' } })
  expect((await seen()).banners[0]?.caption).toBe('Prerelease is over')
  await editor.content('DELETE', `banners/${ids[4]}`)
  expect((await seen()).banners).toHaveLength(4)
  expect((await editor.content('DELETE', `banners/${ids[4]}`)).status).toBe(404)
})

test('a banner accepts only the shop’s own pictures', async () => {
  const { editor, seen } = await openWindow()
  const before = await seen()
  for (const image of [
    'https://evil.test/spy.png',
    '//evil.test/spy.png',
    'data:image/png;base64,AAAA',
    `/pictures/uploads/${'0'.repeat(32)}-1920.webp`,
    '/pictures/../api/account',
    'javascript:alert(1)',
    '',
  ]) {
    for (const pictures of [{ image }, { mobile_image: image }]) {
      const banner = { image: '/pictures/promo.svg', mobile_image: '/pictures/promo.svg', caption: 'x', ...pictures }
      expect([image, (await editor.content('POST', 'banners', { banner })).status]).toEqual([image, 422])
    }
  }
  expect(await seen()).toEqual(before)
})

test('rejects an order with missing, repeated or unknown ids, and moves nothing', async () => {
  const { editor, faqItems } = await openWindow()
  const before = await faqItems()
  const ids = before.map(({ id }) => id)
  for (const wrong of [ids.slice(1), [...ids, ids[0]], [ids[1], ...ids.slice(1)], [...ids.slice(1), 999]]) {
    expect((await editor.content('PUT', 'faq_order', { faq_order: { ids: wrong } })).status).toBe(409)
  }
  expect(await faqItems()).toEqual(before)
})

test('a question is added with a slug, answered in plain text, moved up and removed', async () => {
  const { editor, faqItems } = await openWindow()
  const answer = 'Yes, at {shop}.\n\n- bikes\n- cars\n\nOr by bus: [timetable](https://example.test/bus)'
  const faq_item = { question: 'Is there parking?', answer }
  const { body } = await editor.content('POST', 'faq_items', { faq_item })
  const added = body.faq_items.at(-1)!
  expect(added).toMatchObject({ slug: 'is-there-parking', question: 'Is there parking?', answer })
  expect((await editor.content('POST', 'faq_items', { faq_item })).body.faq_items.at(-1)?.slug).toBe(
    'is-there-parking-2',
  )
  expect((await faqItems()).find(({ id }) => id === added.id)?.blocks).toEqual([
    { kind: 'text', text: 'Yes, at Top End Cards.' },
    { kind: 'list', items: ['bikes', 'cars'] },
    { kind: 'link', text: 'Or by bus:', label: 'timetable', href: 'https://example.test/bus' },
  ])
  await editor.content('PUT', `faq_items/${added.id}`, { faq_item: { question: 'Where do I park?', answer: 'Here.' } })
  const ids = (await faqItems()).map(({ id }) => id)
  await editor.content('PUT', 'faq_order', { faq_order: { ids: [added.id, ...ids.filter((id) => id !== added.id)] } })
  expect((await faqItems())[0]).toMatchObject({ question: 'Where do I park?', slug: 'is-there-parking' })
  await editor.content('DELETE', `faq_items/${added.id}`)
  expect((await faqItems())[0]?.question).toMatch(/^Who are you/)
})

test('rejects links that run a script or disguise their target', async () => {
  const { editor, faqItems, seen } = await openWindow()
  const before = [await faqItems(), await seen()]
  const { promo } = await seen()
  for (const href of ['javascript:alert(1)', 'JAVASCRIPT:alert`1`', '//evil.test', 'data:text/html,x', 'vbscript:x']) {
    const faq_item = { question: 'Trust me?', answer: `Sure. [Click](${href.replaceAll(/[()]/g, '')})` }
    expect([href, (await editor.content('POST', 'faq_items', { faq_item })).status]).toEqual([href, 422])
    const changed = await editor.content('PUT', 'promo', { promo: { ...promo, button_href: href } })
    expect([href, changed.status, changed.body.errors]).toMatchObject([
      href,
      422,
      { button_href: [expect.any(String)] },
    ])
  }
  expect([await faqItems(), await seen()]).toEqual(before)
})

test('rejects control characters, empty and overlong texts by field', async () => {
  const { editor, seen } = await openWindow()
  const { notice } = await seen()
  for (const title of ['', '   ', 'two\nlines', 'a\u0000b', 'left \u202e thgir', 'x'.repeat(121)]) {
    const { status, body } = await editor.content('PUT', 'notice', { notice: { ...notice, title } })
    expect([title, status, Object.keys(body.errors ?? {})]).toEqual([title, 422, ['title']])
  }
  expect((await seen()).notice).toEqual(notice)
})

test('refuses the second of two concurrent edits and keeps the first', async () => {
  const { editor } = await openWindow()
  const { notice, promo, banners, faq_items, condition_texts } = (await editor.content('GET', 'content')).body
  const { shop, switches, shipping_methods } = (await editor.settings('GET', 'settings')).body
  const [banner, faq_item, shipping_method] = [banners[0]!, faq_items[0]!, shipping_methods[0]!]
  for (const [path, opened, field] of [
    ['notice', { notice }, 'title'],
    ['promo', { promo }, 'title'],
    [`banners/${banner.id}`, { banner }, 'caption'],
    [`faq_items/${faq_item.id}`, { faq_item }, 'answer'],
    ['condition_texts', { condition_texts }, 'lp'],
    ['shop', { shop }, 'tagline'],
    ['switches', { switches }, 'closed_text'],
    [`shipping_methods/${shipping_method.id}`, { shipping_method }, 'name'],
  ] as const) {
    const [[name, thing]] = Object.entries(opened) as [[string, object]]
    const save = (words: string) => editor.content('PUT', path, { [name]: { ...thing, [field]: words } })
    expect([path, (await save('By Ada')).status]).toEqual([path, 200])
    const { status, body } = await save('By Grace')
    const sentence = 'Somebody else has changed this meanwhile. Look at what it says now, and change that.'
    expect([path, status, body.error]).toEqual([path, 409, sentence])
  }
  // After reading the new version the edit succeeds.
  const now = (await editor.content('GET', 'content')).body.notice
  expect(now.title).toBe('By Ada')
  expect((await editor.content('PUT', 'notice', { notice: { ...now, title: 'By both' } })).status).toBe(200)
})
