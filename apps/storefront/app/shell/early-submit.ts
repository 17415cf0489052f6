declare global {
  interface Window {
    /** A form submitted before hydration; undefined once React handles submits. */
    earlySubmit?: HTMLFormElement | null
  }
}

/**
 * Runs before the first paint and handles forms that are submitted before hydration. The card search works without
 * React: a customer goes to the results table, a visitor to the browse page. A form that needs React is kept until
 * then; see repeatEarlySubmit.
 */
export const EARLY_SUBMIT_SCRIPT = `window.earlySubmit=null;addEventListener('submit',event=>{const form=event.target;if(form.matches('[data-card-search]')){const signedIn='signedIn'in document.documentElement.dataset;form.action=signedIn?'/search':'/cards';form.querySelector('input').name=signedIn?'query':'q'}else if(form.method==='post'&&window.earlySubmit!==undefined){event.preventDefault();event.stopImmediatePropagation();window.earlySubmit=form}},true)`

/** Submits the kept form again, in a new task: React cannot hydrate while it is rendering. */
export function repeatEarlySubmit(): void {
  const form = window.earlySubmit
  delete window.earlySubmit
  if (form) setTimeout(() => form.requestSubmit())
}
