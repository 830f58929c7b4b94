/** node --import ./scripts/test/movable-clock.mjs …: each SIGUSR2 moves the process's clock an hour on, its timers not. */
const HOUR_MS = 3_600_000;
const Real = Date;
let ahead = 0;

globalThis.Date = class extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + ahead);
    else super(...given);
  }
  static now() {
    return Real.now() + ahead;
  }
};

process.on('SIGUSR2', () => {
  ahead += HOUR_MS;
});
