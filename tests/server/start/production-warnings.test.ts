import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../../server/config.ts';
import { DatabaseRefusedError } from '../../../server/db/database.ts';
import { explainStart } from '../../../server/start/explain-start.ts';
import { productionWarnings } from '../../../server/start/production-warnings.ts';
import { startTestServer } from '../../support/server/start-test-server.ts';

/** Words for an operator before and instead of a start. */

const SITE = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://glossa.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'letters@glossa.example',
  DATABASE_URL: 'postgresql://db.example/glossa',
};
const warningsOf = (env: Record<string, string | undefined>) => productionWarnings(readConfig(env));

describe('a site', () => {
  it('with all its settings is told nothing, and a laptop nothing ever', () => {
    expect(warningsOf(SITE)).toEqual([]);
    expect(warningsOf({})).toEqual([]);
  });

  it.each([
    ['SMTP_URL', /^SMTP_URL не задан: письма не уходят/],
    ['MAIL_FROM', /^MAIL_FROM не задан: письма уходят от glossa@localhost/],
    ['DATABASE_URL', /^DATABASE_URL не задан: база встроенная/],
  ])('without %s is told so', (name, told) => {
    expect(warningsOf({ ...SITE, [name]: undefined })).toEqual([expect.stringMatching(told)]);
  });

  it('is told that anyone reads the letters of the sandbox', () => {
    const told = warningsOf({ ...SITE, SMTP_URL: undefined, SANDBOX: 'on' }).join('\n');
    expect(told).toContain('прочтёт любой');
    expect(told).toContain('SANDBOX=off');
  });

  it('does not start where the links of its letters would lead nowhere', () => {
    expect(() => warningsOf({ ...SITE, PUBLIC_URL: undefined })).toThrow(ConfigError);
    expect(warningsOf({ ...SITE, PUBLIC_URL: undefined, SMTP_URL: undefined }).join('\n')).toContain('PUBLIC_URL не задан');
  });
});

describe('a proxy that nobody has told about', () => {
  const asked = async (env: Record<string, string>) => {
    const server = await startTestServer({ env });
    try {
      await server.fetch('/healthz');
      for (let n = 0; n < 3; n += 1) await server.fetch('/healthz', { headers: { 'x-forwarded-for': '198.51.100.7' } });
      return server.log.filter(({ level }) => level === 'warn');
    } finally {
      await server.close();
    }
  };

  it('is told in the log, once', async () => {
    expect(await asked({})).toEqual([{ level: 'warn', event: expect.stringContaining('TRUSTED_PROXY не задан') }]);
  });

  it('is no news where it is known', async () => expect(await asked({ TRUSTED_PROXY: '127.0.0.1' })).toEqual([]));
});

describe('a start that failed', () => {
  const failure = (fields: Partial<NodeJS.ErrnoException>) => Object.assign(new Error('failed'), fields);

  it.each([
    [{ code: 'EACCES', syscall: 'listen' }, 'порты меньше 1024'],
    [{ code: 'EADDRINUSE', syscall: 'listen' }, 'Порт занят'],
    [{ code: 'EACCES', syscall: 'mkdir', path: '/srv/data' }, 'В /srv нельзя писать'],
    [{ code: 'EROFS', syscall: 'open', path: '/srv/data/db.lock.1' }, 'В /srv/data нельзя писать'],
    [{ code: 'ENOSPC', syscall: 'write', path: '/srv/data/db.lock.1' }, 'На диске нет места'],
    [{ code: 'ECONNREFUSED', syscall: 'connect' }, 'DATABASE_URL не отвечает'],
    [{ code: '28P01' }, 'имя или пароль'],
    [{ code: '3D000' }, 'с таким именем'],
  ])('%o is told in words', (fields, told) => {
    expect(explainStart(failure(fields))).toContain(told);
    expect(explainStart(failure(fields))).not.toContain('    at ');
  });

  it('keeps the words of a refusal, and the stack of what nobody foresaw', () => {
    expect(explainStart(new DatabaseRefusedError('Занято.'))).toBe('Занято.');
    expect(explainStart(failure({ code: 'ENOENT', syscall: 'open', path: '/x' }))).toContain('    at ');
  });
});
