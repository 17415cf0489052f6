/** Card data that is incomplete or invalid; the message says why. */
export class CardDataBroken extends Error {}
