import { signatureOf, type AmountRow, type EmailContent, type Letterhead, type EmailPart } from './email-content.ts'

// Inline values of the storefront's light theme: mail programs support neither stylesheets nor custom properties.
const PAPER = '#faf5ea'
const SURFACE = '#fffdf8'
const LINE = '#e2d7c3'
const INK = '#231d15'
const SOFT = '#5f5444'
const ACCENT = '#dc972b'
const FONT = 'font-family:Figtree,Arial,Helvetica,sans-serif'

/** HTML for all mail programs: tables, inline styles, nothing loaded from outside. */
export function emailHtml({ subject, title, parts }: EmailContent, letterhead: Letterhead): string {
  const signature = signatureOf(letterhead).map(escape).join('<br>')
  return [
    `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>${escape(subject)}</title>`,
    `<meta name="viewport" content="width=device-width"></head>`,
    `<body style="margin:0;background:${PAPER};color:${INK};${FONT};font-size:16px;line-height:1.5">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:${SURFACE};border:1px solid ${LINE};border-radius:16px">`,
    `<tr><td style="padding:28px 24px">`,
    `<p style="margin:0 0 4px;color:${SOFT};font-size:14px">${escape(letterhead.name)}</p>`,
    `<h1 style="margin:0 0 16px;font-size:26px;line-height:1.2">${escape(title)}</h1>`,
    ...parts.map(partHtml),
    `</td></tr></table>`,
    `<p style="max-width:600px;margin:16px auto 0;color:${SOFT};font-size:13px">${signature}</p>`,
    `</td></tr></table></body></html>`,
  ].join('\n')
}

function partHtml(part: EmailPart): string {
  if (part.kind === 'text') return `<p style="margin:0 0 16px">${escape(part.text)}</p>`
  if (part.kind === 'link') return linkHtml(part.label, part.href)
  if (part.kind === 'amounts') {
    return (
      `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-top:1px solid ${LINE}">` +
      `${part.rows.map(rowHtml).join('')}</table>`
    )
  }
  return (
    `<p style="margin:0 0 4px;color:${SOFT};font-size:14px">${escape(part.title)}</p>` +
    `<p style="margin:0 0 16px">${part.lines.map(escape).join('<br>')}</p>`
  )
}

function linkHtml(label: string, href: string): string {
  const button = `display:inline-block;padding:12px 20px;background:${ACCENT};color:${INK};border-radius:12px;font-weight:600`
  return `<p style="margin:24px 0"><a href="${escape(href)}" style="${button};text-decoration:none">${escape(label)}</a></p>`
}

function rowHtml({ label, note, amount, strong }: AmountRow): string {
  const cell = `padding:8px 0;border-bottom:1px solid ${LINE};vertical-align:top${strong ? ';font-weight:700' : ''}`
  const small = note ? `<br><span style="color:${SOFT};font-size:14px;font-weight:400">${escape(note)}</span>` : ''
  return (
    `<tr><td style="${cell};padding-right:16px">${escape(label)}${small}</td>` +
    `<td align="right" style="${cell};white-space:nowrap">${escape(amount)}</td></tr>`
  )
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escaped for text and attributes. */
function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
