/** The callbacks of a card form. `onFailed` is awaited before the form is enabled again. */
export type PaymentOutcome = { onPaid: () => void; onFailed: () => Promise<void> }
