import { createHash } from 'node:crypto'
import { CSP_REPORTS_PATH } from './csp-reports.ts'

/** Other people's servers that a page may use: a card company's form, say. */
export type PageSources = {
  scripts: string[]
  frames: string[]
  connections: string[]
  pictures: string[]
  /** A script of theirs writes style attributes into the page. */
  styleAttributes: boolean
}
export const OWN_ONLY: PageSources = {
  scripts: [],
  frames: [],
  connections: [],
  pictures: [],
  styleAttributes: false,
}

/** What our own templates have written into a page, word for word. Never what was found in the finished page. */
export type InlineParts = {
  scripts: Iterable<string>
  styles: Iterable<string>
  /** The one Trusted Types policy that the page's scripts make. */
  trustedTypes: string
}

/**
 * The Content-Security-Policy of one page. Inline scripts and styles are approved by the hash of what the template
 * wrote: a nonce could not do this, because a page's bytes are kept and given to everybody (decision 53).
 */
export function pagePolicy(inline: InlineParts, others: PageSources = OWN_ONLY): string {
  return [
    "default-src 'self'",
    list('script-src', ["'self'", ...others.scripts, ...hashes(inline.scripts)]),
    "script-src-attr 'none'",
    list('style-src', ["'self'", ...hashes(inline.styles)]),
    ...(others.styleAttributes ? ["style-src-attr 'unsafe-inline'"] : []),
    list('img-src', ["'self'", 'data:', ...others.pictures]),
    "font-src 'self'",
    list('connect-src', ["'self'", ...others.connections]),
    list('frame-src', others.frames.length > 0 ? others.frames : ["'none'"]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${inline.trustedTypes}`,
    // Firefox knows only the older of the two.
    `report-uri ${CSP_REPORTS_PATH}`,
    'report-to csp',
  ].join('; ')
}

/** For `npm run dev` alone: Vite's own scripts write scripts and styles into the page as the sources change. */
export const DEVELOPMENT_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline' https:; style-src 'self' 'unsafe-inline'; img-src 'self' data: https:; connect-src 'self' ws: https:; frame-src https:; object-src 'none'; frame-ancestors 'none'"

function list(directive: string, sources: string[]): string {
  return [directive, ...sources].join(' ')
}

function hashes(texts: Iterable<string>): string[] {
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
