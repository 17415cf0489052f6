import './app.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createRouter } from './router.tsx'
import { nameVisit } from './shell/name-visit.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the back-office')

// Before the router reads it. The time of loading is each page's own.
nameVisit(window.history, String(performance.timeOrigin))
createRoot(root).render(<App router={createRouter()} />)
