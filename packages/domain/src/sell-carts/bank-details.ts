import { isPlainLine } from '../plain-text.ts'

export type BankDetails = { bank_name: string; account_name: string; bsb: string; account_number: string }
type Field = keyof BankDetails

const FIELDS: readonly Field[] = ['bank_name', 'account_name', 'bsb', 'account_number']
const MAX_CHARACTERS = 100

export type BankDetailsFault = { sentence: string; errors: Partial<Record<Field, string[]>> }

/** Errors by field; undefined if the details are valid. */
export function findBankDetailsFault(details: { [F in Field]?: string | undefined }): BankDetailsFault | undefined {
  const missing = FIELDS.filter((field) => !details[field]?.trim())
  if (missing.length > 0) {
    const errors = Object.fromEntries(missing.map((field) => [field, ["can't be blank"]]))
    return { sentence: 'Please fill in all bank details', errors }
  }
  if (!/^\d{6}$/.test(details.bsb ?? '')) {
    return { sentence: 'Invalid BSB', errors: { bsb: ['BSB must be exactly 6 digits'] } }
  }
  if (!/^\d{5,9}$/.test(details.account_number ?? '')) {
    return { sentence: 'Invalid account number', errors: { account_number: ['Account number must be 5 to 9 digits'] } }
  }
  const unreadable = FIELDS.filter((field) => !isPlainLine(details[field]?.trim() ?? ''))
  if (unreadable.length > 0) {
    const errors = Object.fromEntries(unreadable.map((field) => [field, ['must be a single line of plain text']]))
    return { sentence: 'Bank details must be plain text, each on a single line', errors }
  }
  const long = FIELDS.filter((field) => (details[field]?.length ?? 0) > MAX_CHARACTERS)
  if (long.length === 0) return undefined
  return {
    sentence: `Bank details must be ${MAX_CHARACTERS} characters or fewer`,
    errors: Object.fromEntries(long.map((field) => [field, ['is too long']])),
  }
}

/** Masked: recognizable for the owner, useless for others. */
export function maskAccountNumber(accountNumber: string): string {
  return accountNumber.slice(-2).padStart(accountNumber.length, '•')
}
