/** Two low tones: the eyes are on the cards, not on the screen. Silent where the browser has no sound. */
export function soundAlarm(): void {
  if (typeof AudioContext === 'undefined') return
  const audio = new AudioContext()
  for (const at of [0, 0.18]) {
    const tone = audio.createOscillator()
    tone.type = 'square'
    tone.frequency.value = 220
    tone.connect(audio.destination)
    tone.start(audio.currentTime + at)
    tone.stop(audio.currentTime + at + 0.12)
  }
  setTimeout(() => void audio.close(), 600)
}
