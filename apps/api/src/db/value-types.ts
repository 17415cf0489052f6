import { types } from 'pg'

// Ids and counts fit a double; dates without a time stay the text they are.
types.setTypeParser(types.builtins.INT8, Number)
types.setTypeParser(types.builtins.DATE, (text) => text)
