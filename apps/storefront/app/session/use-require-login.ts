import { toast } from '@pennysleeve/ui/toast.ts'
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readToken } from './session.ts'
import { rememberReturnTo } from './return-to.ts'

/** Returns `requireLogin()`: true for customers; visitors are sent to the sign-in and return here afterwards. */
export function useRequireLogin(): () => boolean {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return useCallback(() => {
    if (readToken() !== undefined) return true
    rememberReturnTo(pathname + search)
    toast({ title: 'Authentication Required', description: 'Please login to continue', variant: 'destructive' })
    void navigate('/auth/login')
    return false
  }, [pathname, search, navigate])
}
