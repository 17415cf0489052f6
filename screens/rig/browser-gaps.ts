// What a browser has and jsdom lacks. Nothing here draws: widths, places and movements are for the tests in e2e/.

// The shop answers in this process, and its buffers are Node's: Fastify would not know them by jsdom's classes.
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
  // Nobody prefers anything: light colours, movements welcome.
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

// jsdom knows the element but not how to open it. A modal one makes the rest inert, which jsdom does not know either.
Object.assign(HTMLDialogElement.prototype, {
  show(this: HTMLDialogElement) {
    this.open = true
  },
  showModal(this: HTMLDialogElement) {
    this.open = true
    this.querySelector<HTMLElement>('[autofocus], button, input, a[href]')?.focus()
  },
  close(this: HTMLDialogElement, answer?: string) {
    if (!this.open) return
    this.open = false
    if (answer !== undefined) this.returnValue = answer
    this.dispatchEvent(new Event('close'))
  },
})

// jsdom knows that a popover begins closed.
Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    this.style.display = 'block'
  },
  hidePopover(this: HTMLElement) {
    this.style.removeProperty('display')
  },
})
