export type BannerShape = 'wide' | 'narrow'

/** A scene keeps the left (wide) or the foot (narrow) dark and calm: the caption lies there, in light letters. */
export type Scene = (frame: { width: number; height: number; shape: BannerShape }) => string
