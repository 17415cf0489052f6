export const MAX_QUERY_CHARACTERS = 1000
/** Of one field of the advanced search. */
export const MAX_CRITERION_CHARACTERS = 200
/** Default limit of a search: as many as the server allows. */
export const SEARCH_DEFAULT_LIMIT = 999_999
/** Max rows of one search response. */
export const MAX_SEARCH_RESULTS = 500
