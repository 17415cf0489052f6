import { apiQuery } from '../../api/api-query.ts'

export const faqItemsQuery = () => apiQuery('GET /api/faq_items')
