import './app.css'
import { Toaster } from '@pennysleeve/ui/toaster.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from './api/browser.ts'
import { router } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the back-office')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>
  </StrictMode>,
)
