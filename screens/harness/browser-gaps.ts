// Browser features that jsdom lacks. There is no layout: widths, positions and animations are tested in e2e/.

import './quick-styles.ts'

// The shop runs in this process with Node's buffers, which Fastify does not recognise by jsdom's classes.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer) as Uint8ArrayConstructor
globalThis.ArrayBuffer = Buffer.alloc(0).buffer.constructor as ArrayBufferConstructor

const DESKTOP = { innerWidth: 1440, innerHeight: 900 }

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return []
  }
}

Object.assign(window, DESKTOP, {
  // No media query matches: light theme, no reduced motion.
  matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false, onchange: null }),
  ResizeObserver: NoObserver,
  IntersectionObserver: NoObserver,
  scrollTo: () => {},
})

Object.assign(Element.prototype, {
  scrollIntoView: () => {},
  scrollTo: () => {},
  hasPointerCapture: () => false,
  setPointerCapture: () => {},
  releasePointerCapture: () => {},
})

// jsdom has the element without these methods. Making the rest of the page inert is not implemented either.
Object.assign(HTMLDialogElement.prototype, {
  show(this: HTMLDialogElement) {
    this.open = true
  },
  showModal(this: HTMLDialogElement) {
    this.open = true
    this.querySelector<HTMLElement>('[autofocus], button, input, a[href]')?.focus()
  },
  close(this: HTMLDialogElement, returnValue?: string) {
    if (!this.open) return
    this.open = false
    if (returnValue !== undefined) this.returnValue = returnValue
    this.dispatchEvent(new Event('close'))
  },
})

// jsdom hides a closed popover but cannot open it.
Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    this.style.display = 'block'
  },
  hidePopover(this: HTMLElement) {
    this.style.removeProperty('display')
  },
})
