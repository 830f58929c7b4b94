import * as paths from '../../contract/paths.ts';
import type { LossCause } from '../session/session.types.ts';
import { on } from './rows.ts';
import { toast } from './toast.ts';

/** Whoever did not leave by himself is told so, and how to come back. */
const WHY_LOST: Record<LossCause, string> = {
  otherTab: 'Вы вышли в\u00A0другой вкладке',
  refused: 'Вы вышли на\u00A0другом устройстве, или вход устарел',
};

/** Messages to the listener, as toasts. */
export const messageRows = [
  on(
    'listening',
    'chunk.missed',
    'toasts',
  )(() => toast({ kind: 'error', text: 'Плеер не загрузился', detail: 'Проверьте связь и повторите.' })),
  on(
    'player',
    'player.closed',
    'toasts',
  )(() => toast({ kind: 'info', text: 'Плеер закрыт', detail: 'Место в лекции сохранено.' })),
  on(
    'player',
    'queue.lectureAdded',
    'toasts',
  )(({ material }) => toast({ kind: 'success', text: `Прозвучит следующей: ${material.name}` })),
  on('favorites', 'favorites.failed', 'toasts')(({ message }) => toast({ kind: 'error', text: message })),
  on('shell', 'link.copied', 'toasts')(() => toast({ kind: 'success', text: 'Ссылка скопирована' })),
  on('shell', 'link.notCopied', 'toasts')(({ url }) => toast({ kind: 'info', text: 'Скопируйте ссылку сами', detail: url })),
  on('socials', 'socials.bound', 'toasts')(() => toast({ kind: 'success', text: 'Социальная сеть привязана' })),
  on('socials', 'socials.unbound', 'toasts')(() => toast({ kind: 'success', text: 'Социальная сеть отвязана' })),
  on(
    'session',
    'session.lost',
    'toasts',
  )(({ cause }) => toast({ kind: 'info', text: WHY_LOST[cause], link: { to: paths.signIn, text: 'Войти' } })),
] as const;
