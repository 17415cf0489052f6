export type Box = { left: number; top: number; right: number; bottom: number }
/** An element on the screen, with the cost of covering it. */
export type Obstacle = { box: Box; weight: number }
export type Place = { left: number; top: number }

/** The gap between a toast and an obstacle. */
const GAP = 8

/**
 * The corner of the area where a toast covers least: the first one if nothing is in the way; `current` as long as it is
 * free.
 */
export function placeToast(
  area: Box,
  size: { width: number; height: number },
  obstacles: readonly Obstacle[],
  current?: Place,
): Place {
  const right = Math.max(area.left, area.right - size.width)
  const bottom = Math.max(area.top, area.bottom - size.height)
  const corners = [
    { left: right, top: bottom },
    { left: area.left, top: bottom },
    { left: right, top: area.top },
    { left: area.left, top: area.top },
  ]
  const costOf = ({ left, top }: Place) => {
    const toast = { left, top, right: left + size.width, bottom: top + size.height }
    return obstacles.filter(({ box }) => touches(toast, box)).reduce((sum, { weight }) => sum + weight, 0)
  }
  if (current && costOf(current) === 0 && isInside(current)) return current
  return corners.reduce((best, corner) => (costOf(corner) < costOf(best) ? corner : best))

  function isInside({ left, top }: Place): boolean {
    return left >= area.left && left <= right && top >= area.top && top <= bottom
  }
}

function touches(toast: Box, { left, top, right, bottom }: Box): boolean {
  return toast.left < right + GAP && left < toast.right + GAP && toast.top < bottom + GAP && top < toast.bottom + GAP
}
