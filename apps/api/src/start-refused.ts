/** The shop cannot start; the message is one sentence that says what to do. */
export class StartRefused extends Error {}
