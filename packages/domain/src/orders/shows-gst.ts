/** Whether the shop may state GST to a customer, in mails, screens and papers: only with an ABN. */
export function showsGst(abn: string): boolean {
  return abn !== ''
}
