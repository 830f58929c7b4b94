import { on } from './rows.ts';
import { toast } from './toast.ts';

/** What is told of the code that comes late. */
export const lateCodeRows = [
  on(
    'listening',
    'chunk.missed',
    'toasts',
  )(() => toast({ kind: 'error', text: 'Плеер не загрузился', detail: 'Проверьте связь и повторите.' })),
] as const;
