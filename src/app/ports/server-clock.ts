/** The header counts whole seconds and travels for a while: a difference up to this is no wrong clock. */
const BELIEVED_MS = 10_000;

/**
 * The time to write down (row code CK). A device's clock may be a day off, and what it writes would then be older or newer
 * than anything of the listener's other devices: so a clock that is clearly wrong is put right by the server's `Date` header.
 */
export function createServerClock() {
  let offsetMs = 0;
  return {
    /** @param date the `Date` header of an answer; anything else leaves things as they are */
    observe(date: unknown): void {
      const server = typeof date === 'string' ? Date.parse(date) : Number.NaN;
      if (Number.isNaN(server)) return;
      const difference = server - Date.now();
      offsetMs = Math.abs(difference) > BELIEVED_MS ? difference : 0;
    },
    now: (): Date => new Date(Date.now() + offsetMs),
  };
}
