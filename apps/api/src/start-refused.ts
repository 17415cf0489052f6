/** The shop cannot start; the message is one sentence that tells whoever started it what to do. */
export class StartRefused extends Error {}
