import { type Config, ConfigError } from '../config.ts';

/**
 * Warnings to an operator before listeners come: settings that are enough on a laptop and not on a
 * site. Printed at the start with `NODE_ENV=production`, a line each.
 * @throws ConfigError where starting would do harm: letters are sent for real, and their links would lead nowhere
 */
export function productionWarnings({ isProduction, databaseUrl, publicUrl, mail, hasSandbox }: Config): string[] {
  if (!isProduction) return [];
  if (publicUrl === null && mail !== null)
    throw new ConfigError(
      'PUBLIC_URL не задан, а письма уходят на самом деле: ссылки в них никуда бы не вели. Задайте адрес сайта.',
    );
  const warnings: string[] = [];
  if (publicUrl === null)
    warnings.push('PUBLIC_URL не задан: ссылки в письмах и возврат из банка ведут на этот компьютер, HSTS выключен.');
  if (mail === null)
    warnings.push(
      hasSandbox
        ? 'SMTP_URL не задан: письма не уходят, а ложатся в /sandbox/mail, где их прочтёт любой.'
        : 'SMTP_URL не задан: письма не уходят, и подтвердить почту, сменить забытый пароль или войти по письму нельзя.',
    );
  else if (!mail.isFromGiven) warnings.push(`MAIL_FROM не задан: письма уходят от ${mail.from}, и их могут не принять.`);
  if (databaseUrl === null)
    warnings.push('DATABASE_URL не задан: база встроенная, и при отключении питания последние записи могут пропасть.');
  if (hasSandbox) warnings.push('Песочница включена: ненастоящие банк и почта открыты всем. Выключите её: SANDBOX=off.');
  return warnings;
}

/**
 * Detects a proxy that is not configured: behind it all listeners have one address, and the limits that are
 * counted by address (of tries of a password, of a code) are one for all of them.
 * @returns a function to be called for each request; it reports once
 */
export function watchForProxy({ trustedProxies }: Pick<Config, 'trustedProxies'>, tell: (event: string) => void) {
  let isTold = trustedProxies.length > 0;
  return (forwardedFor: string | undefined): void => {
    if (isTold || forwardedFor === undefined) return;
    isTold = true;
    tell('Запросы приходят с X-Forwarded-For, а TRUSTED_PROXY не задан: за прокси все слушатели для ограничений — один адрес');
  };
}
