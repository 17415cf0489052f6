import { blend } from './blend.ts'
import { black, type GoodsTones, ink, paper, white } from './palette.ts'
import { drawBox, drawDie, drawLabel, drawPack, drawWindow, type Goods, onFront } from './sealed-parts.ts'
import { block, disc, group, line, pathOf, polygon, round, shape } from './svg.ts'

export function boosterBox(goods: Goods): string {
  const { tones } = goods
  const box = { x: 64, y: 392, width: 400, height: 312, depth: 150 }
  const packs = Array.from({ length: 10 }, (_, pack) => {
    const tone = pack % 2 === 0 ? tones.mid : tones.far
    return (
      block(10 + pack * 35, 0, 31, 74, tone, 'rx="3"') +
      block(10 + pack * 35, 0, 31, 12, blend(tone, tones.glow, 0.45), 'rx="2"')
    )
  })
  const header = onFront(
    { x: 163, y: 226 },
    block(0, 0, 400, 150, tones.boxSide, 'rx="10"'),
    block(10, 10, 380, 130, tones.box, 'rx="5"'),
    drawWindow({ ...goods, seed: `${goods.seed} lid` }, { x: 22, y: 20, width: 356, height: 104 }, 'lid'),
  )
  return (
    header +
    drawBox(box, { ...tones, boxTop: blend(tones.boxSide, black, 0.35) }, '') +
    onFront({ x: 112, y: 330 }, ...packs) +
    onFront(
      { x: 64, y: 392 },
      block(0, 0, 400, 312, tones.box),
      drawWindow(goods, { x: 18, y: 18, width: 364, height: 172 }),
      drawLabel(goods, { x: 22, y: 202, width: 356, height: 96 }),
    )
  )
}

export function boosterPack(goods: Goods): string {
  const place = { x: -165, y: -305, width: 330, height: 610 }
  const behind: GoodsTones = { ...goods.tones, box: goods.tones.boxSide, boxTop: goods.tones.box }
  return (
    `<ellipse cx="330" cy="764" rx="210" ry="20" fill="${ink}" opacity=".16"/>` +
    group(
      'transform="translate(346 436) rotate(7)"',
      drawPack({ ...goods, seed: `${goods.seed} behind`, tones: behind }, place, 'behind', false),
    ) +
    group(
      'transform="translate(304 446) rotate(-4)"',
      block(place.x + 8, place.y + 12, place.width, place.height, ink, 'opacity=".22"') +
        drawPack(goods, place, 'front'),
    )
  )
}

export function bundle(goods: Goods): string {
  const { tones } = goods
  const band =
    block(0, 258, 372, 118, tones.boxSide) + block(0, 252, 372, 5, tones.spark) + block(0, 377, 372, 5, tones.spark)
  const front =
    drawWindow(goods, { x: 20, y: 20, width: 332, height: 216 }) +
    band +
    drawLabel(goods, { x: 18, y: 266, width: 336, height: 102 })
  return (
    drawBox({ x: 70, y: 246, width: 372, height: 404, depth: 190 }, tones, front) +
    group(
      'transform="rotate(9 470 640)"',
      drawPack({ ...goods, seed: `${goods.seed} pack` }, { x: 420, y: 532, width: 122, height: 214 }, 'pack', false),
    ) +
    drawDie(366, 726, 42, tones)
  )
}

function deckBox(goods: Goods, x: number, id: string): string {
  const { tones } = goods
  const width = 214
  const cards = [0, 1, 2, 3].map((card) =>
    onFront(
      { x: x + 16 + card * 13, y: 226 - card * 6 },
      block(
        0,
        0,
        width - 22,
        150,
        card % 2 === 0 ? paper : blend(paper, tones.far, 0.35),
        `rx="9" stroke="${tones.dark}" stroke-width="2"`,
      ),
    ),
  )
  const front =
    drawWindow(goods, { x: 16, y: 44, width: width - 32, height: 240 }, id) +
    drawLabel(goods, { x: 14, y: 300, width: width - 28, height: 92 }) +
    shape(`M${width / 2 - 34} 0A34 26 0 0 0 ${width / 2 + 34} 0Z`, tones.boxSide)
  return (
    cards.toReversed().join('') +
    drawBox({ x, y: 292, width, height: 404, depth: 96 }, { ...tones, boxTop: 'none' }, front)
  )
}

export function deck(goods: Goods): string {
  return group('transform="translate(-88 -60) scale(1.16)"', deckBox(goods, 208, 'deck'))
}

export function starter(goods: Goods): string {
  const { tones } = goods
  const second: GoodsTones = {
    ...tones,
    box: tones.near,
    boxSide: tones.dark,
    boxTop: tones.mid,
    sky: tones.far,
    spark: tones.glow,
  }
  return (
    deckBox({ ...goods, seed: `${goods.seed} second`, tones: second }, 322, 'second') +
    group('transform="translate(0 26)"', deckBox(goods, 28, 'first'))
  )
}

export function tin(goods: Goods): string {
  const { tones } = goods
  const [left, right, top, bottom] = [108, 522, 262, 690]
  const body = pathOf('M', left, top, 'V', bottom, 'A207 40 0 0 0', right, bottom, 'V', top, 'Z')
  return (
    `<ellipse cx="336" cy="722" rx="232" ry="30" fill="${ink}" opacity=".18"/><clipPath id="body"><path d="${body}"/></clipPath>` +
    shape(body, tones.box) +
    group(
      'clip-path="url(#body)"',
      group('transform="translate(0 40)"', drawWindow(goods, { x: 100, y: 250, width: 430, height: 262 }), ''),
      block(left, top, 44, 470, white, 'opacity=".12"'),
      block(right - 62, top, 62, 470, black, 'opacity=".22"'),
    ) +
    drawLabel(goods, { x: 150, y: 584, width: 330, height: 112 }) +
    shape(pathOf('M', left - 10, 236, 'V', 286, 'A217 42 0 0 0', right + 10, 286, 'V', 236, 'Z'), tones.boxSide) +
    line(pathOf('M', left - 10, 286, 'A217 42 0 0 0', right + 10, 286), tones.spark, 3) +
    `<ellipse cx="315" cy="236" rx="217" ry="42" fill="${tones.boxTop}"/><ellipse cx="315" cy="234" rx="186" ry="31" fill="none" stroke="${tones.spark}" stroke-width="3"/>` +
    `<ellipse cx="315" cy="234" rx="120" ry="19" fill="${tones.box}"/>`
  )
}

export function miniatures(goods: Goods): string {
  const { tones } = goods
  const front =
    drawLabel(goods, { x: 16, y: 16, width: 378, height: 100 }) +
    drawWindow(goods, { x: 16, y: 128, width: 378, height: 244 })
  return (
    drawBox({ x: 60, y: 250, width: 410, height: 388, depth: 140 }, tones, front) +
    figure(142, 748, 0.84, tones) +
    figure(492, 748, 0.84, tones) +
    figure(313, 792, 1.12, tones)
  )
}

/** A cloaked figure with a banner pole on a round base: any army's, no army's. */
function figure(x: number, y: number, scale: number, tones: GoodsTones): string {
  return group(
    `transform="translate(${round(x)} ${round(y)}) scale(${scale})"`,
    `<ellipse cx="10" cy="8" rx="72" ry="19" fill="${ink}" opacity=".22"/><ellipse cy="0" rx="62" ry="17" fill="${tones.dark}"/><ellipse cy="-7" rx="62" ry="17" fill="${tones.near}"/>`,
    line('M36-8V-206', tones.dark, 5),
    polygon(
      [
        [38, -204],
        [92, -190],
        [76, -172],
        [92, -152],
        [38, -142],
      ],
      tones.spark,
    ),
    shape('M-42-10C-40-70-30-118-8-132C20-126 34-70 40-10Q0 4-42-10Z', tones.mid),
    shape('M-8-132C20-126 34-70 40-10Q20-3 4-3C10-60 6-100-8-132Z', tones.dark),
    polygon(
      [
        [-30, -118],
        [-8, -136],
        [20, -116],
        [28, -92],
        [-38, -92],
      ],
      tones.far,
    ),
    disc(-6, -142, 17, tones.glow),
    shape('M-26-140A20 22 0 0 1 14-140L10-132Q-6-146-22-132Z', tones.near),
    line('M14-96L38-104', tones.far, 9, 'stroke-linecap="round"'),
  )
}

export function accessory(goods: Goods): string {
  const { tones } = goods
  return (
    polygon(
      [
        [104, 262],
        [548, 262],
        [560, 716],
        [116, 716],
      ],
      ink,
      'opacity=".15"',
    ) +
    block(96, 240, 438, 456, tones.box) +
    group(
      'transform="translate(96 262)"',
      drawWindow(goods, { x: 16, y: 22, width: 406, height: 270 }),
      drawLabel(goods, { x: 24, y: 312, width: 390, height: 104 }),
    ) +
    block(76, 186, 478, 84, tones.boxTop, 'rx="42"') +
    block(76, 228, 478, 42, tones.boxSide, 'rx="21" opacity=".55"') +
    [0, 1, 2]
      .map(
        (turn) =>
          `<ellipse cx="532" cy="228" rx="${22 - turn * 7}" ry="${42 - turn * 13}" fill="${turn % 2 === 0 ? tones.boxSide : tones.far}"/>`,
      )
      .join('') +
    block(150, 182, 18, 92, tones.spark, 'rx="4"') +
    block(430, 182, 18, 92, tones.spark, 'rx="4"') +
    drawDie(456, 738, 58, tones) +
    drawDie(338, 772, 36, { ...tones, mid: tones.near, far: tones.mid, near: tones.dark })
  )
}
