const day = new Intl.DateTimeFormat('ru', { day: '2-digit', month: '2-digit', year: '2-digit' });

/** «Промокод принят: подписка открыта до 05.12.26»; what is no date is not said. @param end its last moment, ISO 8601 */
export function openedUntil(end: string): string {
  const last = new Date(end);
  return Number.isNaN(last.getTime()) ? 'Промокод принят' : `Промокод принят: подписка открыта до ${day.format(last)}`;
}
