declare global {
  interface Window {
    /** A form that was sent before there was anybody to hear it; undefined once there is. */
    earlySubmit?: HTMLFormElement | null
  }
}

/**
 * Runs before the first paint, for forms that are sent before React hears them, be it seconds later on a busy machine.
 * The search for cards needs no React: it leads a customer to the table of results and a visitor to the shelves, as
 * the box does once it is awake. A form that only React can send is kept until then; see repeatEarlySubmit.
 */
export const EARLY_SUBMIT_SCRIPT = `window.earlySubmit=null;addEventListener('submit',event=>{const form=event.target;if(form.matches('[data-card-search]')){const signedIn='signedIn'in document.documentElement.dataset;form.action=signedIn?'/search':'/cards';form.querySelector('input').name=signedIn?'query':'q'}else if(form.method==='post'&&window.earlySubmit!==undefined){event.preventDefault();event.stopImmediatePropagation();window.earlySubmit=form}},true)`

/** Sends what was sent too early. In a moment, because React can wake nothing up while it is at work itself. */
export function repeatEarlySubmit(): void {
  const form = window.earlySubmit
  delete window.earlySubmit
  if (form) setTimeout(() => form.requestSubmit())
}
