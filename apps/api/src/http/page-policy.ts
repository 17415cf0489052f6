import { createHash } from 'node:crypto'
import { CSP_REPORTS_PATH } from './csp-reports.ts'

/** Third-party origins that a page may use, such as a payment provider's form. */
export type PageSources = {
  scripts: string[]
  frames: string[]
  connections: string[]
  pictures: string[]
  /** Their script writes style attributes into the page. */
  styleAttributes: boolean
}
export const OWN_ONLY: PageSources = {
  scripts: [],
  frames: [],
  connections: [],
  pictures: [],
  styleAttributes: false,
}

/** Inline content exactly as the templates wrote it. Never what was found in the rendered page. */
export type InlineParts = {
  scripts: Iterable<string>
  styles: Iterable<string>
  /** Name of the Trusted Types policy that the page's scripts create. */
  trustedTypes: string
}

/**
 * The Content-Security-Policy of one page. Inline scripts and styles are allowed by hash; a nonce is impossible because
 * the page is cached and sent to everybody (decision 53).
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
    // Firefox supports only report-uri.
    `report-uri ${CSP_REPORTS_PATH}`,
    'report-to csp',
  ].join('; ')
}

/** For `npm run dev` only: Vite injects scripts and styles into the page. */
export const DEVELOPMENT_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline' https:; style-src 'self' 'unsafe-inline'; img-src 'self' data: https:; connect-src 'self' ws: https:; frame-src https:; object-src 'none'; frame-ancestors 'none'"

function list(directive: string, sources: string[]): string {
  return [directive, ...sources].join(' ')
}

function hashes(texts: Iterable<string>): string[] {
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
