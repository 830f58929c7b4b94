import type { PlaybackRate } from './fine-rates.ts';

/**
 * The numbers and names of specification §9, in one place for the app, the server and the tests.
 * Times are milliseconds unless the name says otherwise.
 */

export const BRAND = 'Глосса';
export const TAGLINE = 'Ваша библиотека аудиолекций';
/** Prefix of every key in the browser's storage (§3). */
export const STORAGE_PREFIX = 'glossa';

/** Name of the one policy of Trusted Types, by which the scripts of analytics get their address. */
export const TAGS_POLICY = 'glossa-tags';

export const SEEK_STEP_S = 15;
/** Lengths of a step back or on that a listener may choose; `SEEK_STEP_S` until he does. */
export const SKIP_LENGTHS_S = [5, 10, 15, 30, 60] as const;
export type SkipLength = (typeof SKIP_LENGTHS_S)[number];
export const MEDIA_SESSION_SEEK_S = 10;
export const SEEK_DEBOUNCE_MS = 300;
export const TIMER_TICK_MS = 1000;
export const TIME_COMMIT_MS = 1000;
export const PAYMENT_POLL_MS = 15_000;
/** How long a bill of the mobile operator is waited for. */
export const MOBILE_DEADLINE_MS = 600_000;
/** Places of one lecture that are nearer than this are the same place: nobody is asked which of them he meant; media seconds. */
export const SAME_PLACE_S = 30;
export const TOAST_CLOSE_MS = 5000;
export const TOOLTIP_DELAY_MS = 700;
/** Of WebP. */
export const IMAGE_QUALITY = 75;
/** Widths a cover may be asked for; any other width is refused with 422. */
export const IMAGE_WIDTHS = [160, 240, 320, 480, 640, 960, 1280] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** The speeds of §9, offered at once. */
export const PLAYBACK_RATES = [0.5, 0.8, 1, 1.2, 1.5, 1.75, 2, 2.5] as const;
export const DEFAULT_RATE: PlaybackRate = 1;
export const DEFAULT_VOLUME = 1;

/** Timed values of the sleep timer; «до конца лекции» is not a duration and is kept apart. */
export const SLEEP_TIMER_VALUES_MS = [300_000, 900_000, 1_800_000, 2_700_000, 3_600_000] as const;
export type SleepTimerMs = (typeof SLEEP_TIMER_VALUES_MS)[number];

/** The mobile sheet closes on a drag longer than this part of the window and faster than this, px per 16 ms frame. */
export const MINIMISE_DRAG_PART = 0.4;
export const MINIMISE_DRAG_VELOCITY = 10;
/** Height of the queue list in units of 4 px. */
export const QUEUE_MAX_HEIGHT_UNITS = 80;

export const BREAKPOINTS = { sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536 } as const;

export const PARTNER_BEELINE = 'beeline';
export const PARTNER_TELE2 = 'tele2';

export const PLAN_PERIOD_DAYS = { '1 месяц': 30, '6 месяцев': 180, '12 месяцев': 365 } as const;

export const RUBRIC_NAMES = [
  'Искусство',
  'Архитектура',
  'Философия',
  'Литература',
  'Музыка',
  'История',
  'Театр',
  'Кино',
  'Мифология',
  'Мода',
  'Естественные науки',
  'Психология',
  'Обучение',
  'Язык',
] as const;
export type RubricName = (typeof RUBRIC_NAMES)[number];

export const UNKNOWN_ERROR = 'Неизвестная ошибка';
export const MATERIAL_FETCH_ERROR = 'Failed to fetch material';
