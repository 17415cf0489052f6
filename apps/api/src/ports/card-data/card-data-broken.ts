/** Card data that cannot be read to its end, or is none at all; the message is one sentence that says why. */
export class CardDataBroken extends Error {}
