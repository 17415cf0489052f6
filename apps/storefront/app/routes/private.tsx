import { Waiting } from '../shell/waiting.tsx'

/** A screen that only the browser draws: who is signed in is known nowhere else. */
export default function PrivateScreen() {
  return <Waiting />
}
