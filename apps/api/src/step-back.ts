import { constants, setPriority } from 'node:os'

/**
 * Lets a thread that works beside the open shop have only what its customers leave of the processor. On Linux a thread
 * has a priority of its own; elsewhere this would slow the whole shop down, so there it does nothing.
 */
export function stepBack(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)
}
