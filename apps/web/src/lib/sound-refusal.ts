let audio: AudioContext | undefined;

/** Two low tones, which say without eyes that nothing was counted. Silent where the browser plays nothing. */
export function soundRefusal(): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  // A browser lets a page sound after the first key or click; a scan is one.
  if (audio.state === 'suspended') void audio.resume();
  const loudness = audio.createGain();
  loudness.gain.value = 0.15;
  loudness.connect(audio.destination);
  for (const [n, hertz] of [330, 220].entries()) {
    const tone = audio.createOscillator();
    tone.type = 'square';
    tone.frequency.value = hertz;
    tone.connect(loudness);
    tone.start(audio.currentTime + n * 0.16);
    tone.stop(audio.currentTime + n * 0.16 + 0.14);
  }
}
