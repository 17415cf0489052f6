/** Beside money that goes back to somebody whose account is deleted. */
export const CREDIT_IN_CASH =
  'The account of this customer is deleted. What was paid with store credit, or what the card did not take, goes back in cash out of the drawer of this device. Please let them show that the order was theirs.'
