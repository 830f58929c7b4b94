import type { ShownElsewhere } from '../../../../machines/sound-elsewhere/sound-elsewhere.selectors.ts';
import { NBSP } from '../../../format/typography.ts';

type Kind = ShownElsewhere['device'];

/** Where a place or a sound is. */
export const ON_DEVICE: Record<Kind, string> = {
  phone: 'на телефоне',
  tablet: 'на планшете',
  computer: 'на компьютере',
  unknown: 'на другом устройстве',
};

const DEVICE: Record<Kind, string> = {
  phone: 'Телефон',
  tablet: 'Планшет',
  computer: 'Компьютер',
  unknown: 'Другое устройство',
};

/** «Сейчас звучит на телефоне · Граница», in one line. */
export function deviceSoundText({ kind, device, lecture }: ShownElsewhere): string {
  const what = ` ·${NBSP}${lecture}`;
  const where = ON_DEVICE[device].replace(' ', NBSP);
  switch (kind) {
    case 'sounding':
      return `Сейчас звучит ${where}${what}`;
    case 'paused':
      return `На${NBSP}паузе ${where}${what}`;
    case 'unanswered':
      return `${DEVICE[device]} не${NBSP}отвечает${what}`;
  }
}
