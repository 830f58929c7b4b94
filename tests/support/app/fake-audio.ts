/** `MediaError` of the browsers, which jsdom does not have. */
export const MEDIA_ERRORS = {
  MEDIA_ERR_ABORTED: 1,
  MEDIA_ERR_NETWORK: 2,
  MEDIA_ERR_DECODE: 3,
  MEDIA_ERR_SRC_NOT_SUPPORTED: 4,
} as const;

/**
 * A media element in the hands of a test: it remembers what it was told and does nothing by itself. Each `play()` waits
 * to be settled; properties are changed and events told as a browser would.
 */
export class FakeAudio extends EventTarget {
  /** Every file it was given. */
  readonly given: string[] = [];
  duration = Number.NaN;
  readyState = 0;
  paused = true;
  ended = false;
  seeking = false;
  volume = 1;
  muted = false;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  preservesPitch = false;
  error: { code: number; message: string } | null = null;
  loads = 0;
  readonly plays: { resolve(): void; reject(reason: unknown): void }[] = [];

  #time = 0;
  #src = '';

  get src(): string {
    return this.#src;
  }

  set src(url: string) {
    this.#src = url;
    this.given.push(url);
  }

  get currentTime(): number {
    return this.#time;
  }

  /** Before there is metadata an element has nowhere to go. */
  set currentTime(seconds: number) {
    if (this.readyState > 0) this.#time = seconds;
  }

  play(): Promise<void> {
    this.paused = false;
    return new Promise((resolve, reject) => this.plays.push({ resolve, reject }));
  }

  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.tell('pause');
  }

  load(): void {
    this.loads += 1;
    this.readyState = 0;
  }

  removeAttribute(name: string): void {
    if (name === 'src') this.#src = '';
  }

  tell(...events: (keyof HTMLMediaElementEventMap)[]): void {
    for (const event of events) this.dispatchEvent(new Event(event));
  }

  /** The head of the file arrived. */
  knowDuration(seconds: number): void {
    this.duration = seconds;
    this.readyState = 1;
    this.tell('durationchange', 'loadedmetadata');
  }

  /** The head of another file is not there yet. */
  forgetFile(): void {
    this.duration = Number.NaN;
    this.readyState = 0;
    this.#time = 0;
    this.ended = false;
    this.error = null;
  }

  fail(code: number, message = ''): void {
    this.error = { code, message };
    this.tell('error');
  }

  get asElement(): HTMLAudioElement {
    return this as unknown as HTMLAudioElement;
  }
}
