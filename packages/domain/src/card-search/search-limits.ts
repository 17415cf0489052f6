export const MAX_QUERY_CHARACTERS = 1000
/** Of one field of the advanced search. */
export const MAX_CRITERION_CHARACTERS = 200
/** What a search asks for unless told: as many as the server allows. */
export const SEARCH_DEFAULT_LIMIT = 999_999
/** The most rows one answer of a search holds. */
export const MAX_SEARCH_RESULTS = 500
