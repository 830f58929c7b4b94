import { expect, type Locator, type Page } from '@playwright/test';

/** What the media element says of itself. */
export interface Heard {
  time: number;
  paused: boolean;
  duration: number;
  rate: number;
  src: string;
}

/** The player as a listener meets it, and the element behind it as a witness. */
export class PlayerPage {
  readonly panel: Locator;

  constructor(private readonly page: Page) {
    this.panel = page.getByRole('region', { name: 'Плеер' });
  }

  key(name: string): Locator {
    return this.panel.getByRole('button', { name, exact: true });
  }

  heard(): Promise<Heard> {
    return this.page.evaluate(() => {
      const element = document.querySelector('audio');
      if (element === null) throw new Error('The page has no audio element');
      const { currentTime, paused, duration, playbackRate, src } = element;
      return { time: currentTime, paused, duration, rate: playbackRate, src };
    });
  }

  /** Sound is heard: the element's time moves by itself. */
  async toSound(): Promise<void> {
    const { time } = await this.heard();
    await expect.poll(async () => (await this.heard()).time, { timeout: 15_000 }).toBeGreaterThan(time + 0.4);
    expect((await this.heard()).paused).toBe(false);
  }

  async toBeSilent(): Promise<void> {
    await expect.poll(async () => (await this.heard()).paused).toBe(true);
    const { time } = await this.heard();
    await this.page.waitForTimeout(400);
    expect((await this.heard()).time).toBe(time);
  }
}
