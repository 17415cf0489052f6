import './app.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createRouter } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the back-office')

createRoot(root).render(<App router={createRouter()} />)
