/** Every colour a drawn picture may use. Flat tones, as in a screen print; only foil gets a gradient. */

export const black = '#000000'
export const white = '#ffffff'
export const paper = '#f6eedf'
export const ink = '#1f1a17'

/** The tones of one picture, from the light behind everything to the darkest thing in front. */
export type Tones = {
  sky: string
  glow: string
  far: string
  mid: string
  near: string
  dark: string
  spark: string
}

export type Frame = { border: string; face: string; edge: string; plate: string; page: string; line: string }

export type ColourName = 'W' | 'U' | 'B' | 'R' | 'G' | 'gold' | 'artifact' | 'land' | 'colourless'

export const tonesOf: Record<ColourName, Tones> = {
  W: {
    sky: '#f0ddb4',
    glow: '#fffaea',
    far: '#e2c48a',
    mid: '#c79c58',
    near: '#8d6a40',
    dark: '#473626',
    spark: '#d0603a',
  },
  U: {
    sky: '#b9d8dc',
    glow: '#f3f7ee',
    far: '#7cb2c0',
    mid: '#3d8099',
    near: '#1d5270',
    dark: '#102c45',
    spark: '#f1b455',
  },
  B: {
    sky: '#857489',
    glow: '#ead9c3',
    far: '#65566e',
    mid: '#493d55',
    near: '#30283b',
    dark: '#1a1522',
    spark: '#d98f58',
  },
  R: {
    sky: '#f3b27c',
    glow: '#ffebc2',
    far: '#e37f4d',
    mid: '#c24c32',
    near: '#862c2b',
    dark: '#431721',
    spark: '#ffd071',
  },
  G: {
    sky: '#dce0ae',
    glow: '#fbf6d6',
    far: '#a6bc76',
    mid: '#66904c',
    near: '#36663d',
    dark: '#193728',
    spark: '#e8994a',
  },
  gold: {
    sky: '#f2d58c',
    glow: '#fff5d2',
    far: '#dfae55',
    mid: '#b57f33',
    near: '#7a4f2a',
    dark: '#3b2620',
    spark: '#2b7c7d',
  },
  artifact: {
    sky: '#cdd4d4',
    glow: '#f7f4ec',
    far: '#a5b1b5',
    mid: '#74848c',
    near: '#485761',
    dark: '#232e37',
    spark: '#d58a42',
  },
  land: {
    sky: '#ecc99a',
    glow: '#fff1d3',
    far: '#cf9864',
    mid: '#a56a42',
    near: '#6c432f',
    dark: '#35231d',
    spark: '#2c7d7c',
  },
  colourless: {
    sky: '#dcd6cc',
    glow: '#fbf8f1',
    far: '#bdb4aa',
    mid: '#91877f',
    near: '#5f5754',
    dark: '#2f2a2c',
    spark: '#8a6bb0',
  },
}

export const frameOf: Record<ColourName, Frame> = {
  W: { border: '#2a2521', face: '#e5d7b3', edge: '#b79f6b', plate: '#fbf4e1', page: '#faf4e6', line: '#d8c9a4' },
  U: { border: '#16222b', face: '#4c8ba6', edge: '#1f5470', plate: '#e3eff0', page: '#edf3f0', line: '#b6cfd4' },
  B: { border: '#15121a', face: '#4a4153', edge: '#221c2a', plate: '#ddd4d6', page: '#e8e1df', line: '#c0b4ba' },
  R: { border: '#261517', face: '#c05a3d', edge: '#7c2c28', plate: '#f8e3d3', page: '#f8ebdf', line: '#e4bfa6' },
  G: { border: '#142019', face: '#5a8451', edge: '#2d5637', plate: '#e6ecd4', page: '#eff2e2', line: '#c0cda5' },
  gold: { border: '#261d14', face: '#cf9f48', edge: '#8a6127', plate: '#f9ebc6', page: '#f9f1dc', line: '#e0c98f' },
  artifact: { border: '#1c2328', face: '#8d9aa1', edge: '#55636c', plate: '#e8ebea', page: '#f0f1ee', line: '#c5cccd' },
  land: { border: '#241a15', face: '#a98460', edge: '#6b4b35', plate: '#f1e3cf', page: '#f5ebdb', line: '#d9c1a2' },
  colourless: {
    border: '#242022',
    face: '#b3aaa2',
    edge: '#7a706c',
    plate: '#efebe5',
    page: '#f4f1ec',
    line: '#d3cbc3',
  },
}

/** Mana circles: the ground and the glyph upon it. */
export const manaOf: Record<string, { ground: string; glyph: string }> = {
  W: { ground: '#f7e9b9', glyph: '#5f4a22' },
  U: { ground: '#9fcbe0', glyph: '#123a57' },
  B: { ground: '#b7a9b3', glyph: '#241c2a' },
  R: { ground: '#ee9a74', glyph: '#5a1a16' },
  G: { ground: '#a5c690', glyph: '#17402a' },
  S: { ground: '#dbe7ec', glyph: '#3c5a6b' },
}

/** Numbers, X and every token without a colour. */
export const otherMana = { ground: '#d5cec4', glyph: '#2a2522' }

export const rarityOf: Record<string, string> = {
  common: '#b9b0a4',
  uncommon: '#9fc0c8',
  rare: '#e0b454',
  mythic: '#e8703a',
  special: '#b48ad0',
  bonus: '#b48ad0',
}

export const spectrum = ['#f2a3a0', '#f4cf8e', '#e9efa6', '#a3dcb4', '#9ccfe8', '#b9aeea', '#eeb0da'] as const

/** A picture's tones and the three sides of the box it is printed on. */
export type GoodsTones = Tones & { box: string; boxSide: string; boxTop: string }

/** Each game's sealed goods share a family of tones and a colour for the box. */
const gameTones: Record<string, GoodsTones> = {
  magic_the_gathering: {
    sky: '#e9b877',
    glow: '#fff0cd',
    far: '#cf8547',
    mid: '#a3532f',
    near: '#6a3029',
    dark: '#2f1a1e',
    spark: '#f6d48a',
    box: '#7a3329',
    boxSide: '#4c1f20',
    boxTop: '#a65338',
  },
  one_piece: {
    sky: '#bfe0dc',
    glow: '#fff6dd',
    far: '#79b9be',
    mid: '#34899a',
    near: '#185b73',
    dark: '#0e3348',
    spark: '#f2b14e',
    box: '#196079',
    boxSide: '#0f3f56',
    boxTop: '#3d8ba0',
  },
  flesh_and_blood: {
    sky: '#e6c2b4',
    glow: '#fbeadf',
    far: '#c88574',
    mid: '#9a4746',
    near: '#632b38',
    dark: '#2c1520',
    spark: '#e9b35d',
    box: '#6a2b3a',
    boxSide: '#431a28',
    boxTop: '#935052',
  },
  warhammer_40k: {
    sky: '#c8cbbb',
    glow: '#f3efdd',
    far: '#98a08c',
    mid: '#66705f',
    near: '#3e4941',
    dark: '#1d2524',
    spark: '#d9863f',
    box: '#3b4741',
    boxSide: '#252e2b',
    boxTop: '#66726a',
  },
}

const otherGame: GoodsTones = {
  sky: '#d9cfe0',
  glow: '#faf4ec',
  far: '#ab9cbc',
  mid: '#776590',
  near: '#4b3f66',
  dark: '#241f37',
  spark: '#e6a552',
  box: '#4f4369',
  boxSide: '#322a48',
  boxTop: '#7a6b94',
}

export function gameTonesOf(gameCode: string): GoodsTones {
  return gameTones[gameCode] ?? otherGame
}
