/** Set codes of other programs, mapped to those of the card data. */
const OTHER_CODES = new Map(
  Object.entries({
    // Arena
    dar: 'dom',
    conf: 'con',
    // Magic Online
    '7e': '7ed',
    al: 'all',
    ap: 'apc',
    cg: 'uds',
    ex: 'exo',
    hm: 'hml',
    ia: 'ice',
    in: 'inv',
    mi: 'mir',
    mm: 'mmq',
    ne: 'nem',
    od: 'ody',
    pr: 'pcy',
    ps: 'pls',
    st: 'sth',
    te: 'tmp',
    ul: 'ulg',
    uz: 'usg',
    vi: 'vis',
    wl: 'wth',
  }),
)

const CODE = /^[a-z0-9_]{2,6}$/i

/** `DAR` → `dom`. Anything that cannot be a code is a set's name and stays as it is. */
export function readSet(written: string): string {
  const set = written.trim().toLowerCase()
  return OTHER_CODES.get(set) ?? set
}

/** In brackets `C21` and `c21` are sets; `Ramp` is a user's tag. */
export function isSetCode(written: string): boolean {
  return CODE.test(written) && (written === written.toUpperCase() || written === written.toLowerCase())
}
