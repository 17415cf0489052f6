import { connect } from '../apps/api/src/db/connect.ts'
import { fillCatalogue } from './fill-catalogue.ts'
import { makeCards } from './make-cards.ts'

/** Writes made-up cards until it is stopped. */
const { db } = connect(process.env['DATABASE_URL'] ?? '', { max: 1 })
for (let round = 2; ; round += 1) await fillCatalogue(db, makeCards(10_000, round))
