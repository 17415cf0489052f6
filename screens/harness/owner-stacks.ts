import * as React from 'react'

/**
 * React's development build records a stack for every element, at most ten thousand a second: a tenth of the time of a screen
 * test. The count of them is full from the start. Warnings keep their text and the stack of components.
 */
export function withoutOwnerStacks(): void {
  // Not in React's types. Under another name the property would have no effect.
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
    string,
    object
  >
  if (internals)
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
      get: () => Infinity,
      set: () => {},
      configurable: true,
    })
}
