/** What a card form tells the page around it. `onFailed` is waited for before anybody can pay again. */
export type PaymentOutcome = { onPaid: () => void; onFailed: () => Promise<void> }
