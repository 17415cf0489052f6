export function piecesText(pieces: number): string {
  return pieces === 1 ? '1 piece' : `${pieces} pieces`
}
