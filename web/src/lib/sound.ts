// Sounds made on the spot from oscillators and noise: a few, short, each with one meaning.
// Nothing is ever played that the screen does not show at the same moment, so a sound tells no secret.

import { settings } from './settings.svelte'

export type Sound = 'gong' | 'die' | 'hit' | 'card' | 'turn' | 'step' | 'end' | 'arrival'

let context: AudioContext | null = null

/** Browsers let a page sound only after somebody has touched it; until then nothing is played. */
export function play(sound: Sound): void {
  if (!settings.sound || !mayPlay()) return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  SOUNDS[sound](context, context.currentTime)
}

function mayPlay(): boolean {
  return typeof AudioContext !== 'undefined' && (navigator.userActivation?.hasBeenActive ?? true)
}

interface Partial {
  /** Hertz. */
  pitch: number
  volume: number
  /** Seconds until it has died away. */
  length: number
  wave?: OscillatorType
  /** Where the pitch glides to. */
  to?: number
}

const SOUNDS: Record<Sound, (audio: AudioContext, at: number) => void> = {
  gong: strikeGong,
  end(audio, at) {
    strikeGong(audio, at)
    for (const [i, pitch] of [220, 277.2, 329.6, 440].entries()) {
      tone(audio, at + 0.15 + i * 0.11, { pitch, volume: 0.09, length: 1.2, wave: 'triangle' })
    }
  },
  turn(audio, at) {
    tone(audio, at, { pitch: 523.3, volume: 0.12, length: 0.22, wave: 'triangle' })
    tone(audio, at + 0.12, { pitch: 784, volume: 0.12, length: 0.35, wave: 'triangle' })
  },
  arrival(audio, at) {
    for (const [i, pitch] of [392, 493.9, 587.3].entries()) {
      tone(audio, at + i * 0.09, { pitch, volume: 0.1, length: 0.3, wave: 'triangle' })
    }
  },
  die(audio, at) {
    for (const [i, wait] of [0, 0.07, 0.15, 0.21, 0.3].entries()) {
      noise(audio, at + wait, { pitch: 2600 - i * 240, volume: 0.22 - i * 0.03, length: 0.035 })
    }
  },
  hit(audio, at) {
    tone(audio, at, { pitch: 150, to: 45, volume: 0.4, length: 0.22 })
    noise(audio, at, { pitch: 900, volume: 0.25, length: 0.09 })
  },
  card(audio, at) {
    noise(audio, at, { pitch: 4200, volume: 0.08, length: 0.12 })
  },
  step(audio, at) {
    tone(audio, at, { pitch: 190, to: 110, volume: 0.12, length: 0.09 })
  },
}

/** Partials that fit no scale, the high ones dying first: what makes metal sound like metal. */
function strikeGong(audio: AudioContext, at: number): void {
  const ratios = [1, 1.47, 2.09, 2.56, 3.39, 4.08]
  for (const [i, ratio] of ratios.entries()) {
    tone(audio, at, { pitch: 98 * ratio, to: 97 * ratio, volume: 0.16 / (i + 1), length: 2.8 - i * 0.35 })
  }
  noise(audio, at, { pitch: 600, volume: 0.12, length: 0.08 })
}

function tone(audio: AudioContext, at: number, { pitch, to, volume, length, wave = 'sine' }: Partial): void {
  const oscillator = new OscillatorNode(audio, { type: wave, frequency: pitch })
  if (to) oscillator.frequency.exponentialRampToValueAtTime(to, at + length)
  oscillator.connect(fading(audio, at, volume, length))
  oscillator.start(at)
  oscillator.stop(at + length)
}

function noise(audio: AudioContext, at: number, { pitch, volume, length }: Partial): void {
  const source = new AudioBufferSourceNode(audio, { buffer: hiss(audio, length) })
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: 1.2 })
  source.connect(filter).connect(fading(audio, at, volume, length))
  source.start(at)
}

function hiss(audio: AudioContext, length: number): AudioBuffer {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  return buffer
}

function fading(audio: AudioContext, at: number, volume: number, length: number): GainNode {
  const gain = new GainNode(audio, { gain: 0 })
  gain.gain.setValueAtTime(volume, at)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length)
  gain.connect(audio.destination)
  return gain
}
