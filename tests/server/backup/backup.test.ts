import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimDatabase } from '../../../server/auth/key-marks.ts';
import { loadServerKeys } from '../../../server/auth/server-keys.ts';
import { restoredLines } from '../../../server/backup/backup-commands.ts';
import { type BackupLine, readBackup, textOfLine } from '../../../server/backup/backup-lines.ts';
import { makeBackup } from '../../../server/backup/make-backup.ts';
import { readPassphrase } from '../../../server/backup/passphrase.ts';
import { type RestoreReport, restoreBackup } from '../../../server/backup/restore-backup.ts';
import { planKeys } from '../../../server/backup/restored-keys.ts';
import { seal } from '../../../server/backup/sealed-file.ts';
import { type Config, readConfig } from '../../../server/config.ts';
import type { Database, OpenDatabase } from '../../../server/db/database.ts';
import { applyMigrations, readMigrations, rowsOf } from '../../../server/db/migrator.ts';
import { migrationsFolder, openDatabase } from '../../../server/db/open.ts';
import { createAudioLinks } from '../../../server/media/audio-link.ts';
import { Device } from '../../support/server/device.ts';
import { newBuyer, openShop, type Shop } from '../../support/server/shop.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';
import { Visitor } from '../../support/server/visitor.ts';

/** A product with listeners, money and places; its backup; and the same product on an empty machine. */

const url = process.env.TEST_DATABASE_URL ?? '';
const PASSPHRASE = 'пароль для копии, длинный';
const [AUDIO, MISSING] = ['cikl/01-zapis.mp3', 'cikl/02-zapis.mp3'];
const events = { onCreate: () => undefined, onError: () => undefined };
const secret = randomBytes(32);

let parent: string;
let shop: Shop;
let token: { access_token: string; refresh_token: string };
let address: string;
let backup: string;
const made: string[] = [];

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A machine with nothing on it: a new folder, and a new database where there is a PostgreSQL to make it on. */
async function emptyMachine(engine: 'PGlite' | 'PostgreSQL', env: Record<string, string> = {}): Promise<Config> {
  const name = `glossa_restored_${randomBytes(6).toString('hex')}`;
  if (engine === 'PostgreSQL') {
    await onServer(`create database ${name} template template0 encoding 'UTF8' lc_ctype 'C.UTF-8' lc_collate 'C.UTF-8'`);
    made.push(name);
  }
  const databaseUrl = engine === 'PGlite' ? '' : Object.assign(new URL(url), { pathname: `/${name}` }).href;
  return readConfig({ DATA_DIR: join(parent, name), CONTENT_DIR: join(parent, 'content'), DATABASE_URL: databaseUrl, ...env });
}

const open = (config: Config) => openDatabase(config, events, 'make');

interface Target {
  path?: string;
  passphrase?: string;
  config: Config;
}

const restore = ({ path = backup, passphrase = PASSPHRASE, config }: Target) =>
  restoreBackup({ path, passphrase, config, open: () => open(config) });

/** Runs with the database of a machine, and closes it. */
async function within<T>(config: Config, work: (opened: OpenDatabase) => Promise<T>): Promise<T> {
  const opened = await openDatabase(config, events, 'leave');
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

/** Every row of every table as text, the sequences, and what binds tables together. */
async function everything(db: Database): Promise<Record<string, string[]>> {
  const texts = async (query: string) => (await rowsOf<{ text: string }>(db, sql.raw(query))).map(({ text }) => text);
  const tables = await texts(
    "select relname::text as text from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  const found: Record<string, string[]> = {};
  for (const table of tables.sort()) found[table] = (await texts(`select t::text as text from public."${table}" t`)).sort();
  found['→ sequences'] = await texts(
    "select sequencename || ' ' || coalesce(last_value, 0) as text from pg_sequences where schemaname = 'public' order by 1",
  );
  found['→ constraints'] = await texts(
    "select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as text from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' order by 1",
  );
  found['→ migrations'] = await texts('select hash as text from drizzle.__drizzle_migrations order by created_at');
  return found;
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** The same backup with other lines in it, under the same passphrase. */
async function forged(change: (line: BackupLine) => BackupLine): Promise<string> {
  const lines: BackupLine[] = [];
  await readBackup(backup, PASSPHRASE, async (read) => {
    for await (const line of read) lines.push(change(line));
  });
  const path = join(parent, `forged-${randomBytes(4).toString('hex')}`);
  const content = Readable.from(lines.map((line) => Buffer.from(textOfLine(line))));
  await pipeline(content, createGzip(), (bytes: AsyncIterable<Buffer>) => seal(bytes, PASSPHRASE), createWriteStream(path));
  return path;
}

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'glossa-backup-'));
  await mkdir(join(parent, 'content', 'cikl'), { recursive: true });
  await writeFile(join(parent, 'content', 'cikl', 'cycle.md'), 'цикл');
  for (const path of [AUDIO, MISSING]) await writeFile(join(parent, 'content', path), randomBytes(5000));
  shop = await openShop({ secrets: [secret] });
  await claimDatabase(shop.db, [secret], shop.at());
  const buyer = await newBuyer(shop);
  await buyer.buy();
  await buyer.hasDiscount(100);
  await buyer.pageFor();
  await new Device(buyer.visitor).hear(1, 33);
  const giving = { subscription_type: '1 месяц', email: 'друг@people.test', recipient_email: 'friend@people.test' };
  await buyer.visitor.post('/backend/payments/gift', giving);
  // Texts that would be spoiled by any quoting that is not whole.
  await shop.db.execute(sql`update accounts set name = ${'Ё "\\" \n\t , {NULL} \u2028 🎧'} where id = ${buyer.accountId}`);
  await shop.round();
  token = buyer.visitor.tokens as typeof token;
  address = (await buyer.visitor.get<{ data: string }>('/backend/materials/1/audio')).body.data;
  backup = join(parent, 'копия.glossa');
  await makeBackup({ db: shop.db, config: source(), passphrase: PASSPHRASE, path: backup, now: new Date() });
});
afterAll(async () => {
  await shop.close();
  for (const name of made) await onServer(`drop database ${name} with (force)`);
  await rm(parent, { recursive: true, force: true });
});

const source = () => ({ ...shop.config, secrets: [secret] as const, contentDir: join(parent, 'content') });

describe('a backup', () => {
  it('is its owner’s alone, and nothing of it can be read', async () => {
    expect((await stat(backup)).mode & 0o777).toBe(0o600);
    const bytes = await readFile(backup);
    expect(bytes.includes('@people.test') || bytes.includes(secret.toString('hex'))).toBe(false);
  });

  it('has something in the tables that matter', async () => {
    const rows = await everything(shop.db);
    for (const table of ['accounts', 'payments', 'saved_cards', 'material_marks', 'token_families', 'promocodes', 'key_marks'])
      expect(rows[table]?.length, table).toBeGreaterThan(0);
  });

  it('is not written over another file, and leaves no part of itself behind', async () => {
    const again = makeBackup({ db: shop.db, config: source(), passphrase: PASSPHRASE, path: backup, now: new Date() });
    await expect(again).rejects.toThrow('уже есть');
    const nowhere = join(parent, 'нет', 'копия');
    const lost = makeBackup({ db: shop.db, config: source(), passphrase: PASSPHRASE, path: nowhere, now: new Date() });
    await expect(lost).rejects.toThrow('Папки для');
    expect((await readdir(parent)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('is not made with keys that are not those of the database', async () => {
    const config = { ...source(), secrets: [randomBytes(32)] as const };
    const path = join(parent, 'чужая');
    const other = makeBackup({ db: shop.db, config, passphrase: PASSPHRASE, path, now: new Date() });
    await expect(other).rejects.toThrow('под другими ключами');
    expect(await isThere(path)).toBe(false);
  });

  it('is of one moment, whoever writes meanwhile', async () => {
    // As the embedded database has one connection, nobody can write meanwhile there.
    if (url === '') return;
    const path = join(parent, 'на ходу');
    let isMade = false;
    const making = makeBackup({ db: shop.db, config: source(), passphrase: PASSPHRASE, path, now: new Date() }).finally(() => {
      isMade = true;
    });
    for (let turn = 0; !isMade; turn += 1) {
      const id = crypto.randomUUID();
      await shop.db.transaction(async (tx) => {
        await tx.execute(sql`insert into accounts (id, name, is_by_form, created_at) values (${id}, 'Пара', true, now())`);
        await tx.execute(sql`insert into place_revisions (account_id, revision) values (${id}, ${turn})`);
      });
    }
    await making;
    const ids = new Set<string>();
    let strangers = 0;
    let head = { name: '', columns: [''] };
    await readBackup(path, PASSPHRASE, async (lines) => {
      for await (const line of lines) {
        if (line.is === 'table') head = line;
        if (line.is !== 'row') continue;
        const value = (name: string) => line.values[head.columns.indexOf(name)] ?? '';
        // Accounts come first in the file, and so would lack those that were made while it was written.
        if (head.name === 'accounts') ids.add(value('id'));
        if (head.name === 'place_revisions' && !ids.has(value('account_id'))) strangers += 1;
      }
    });
    expect(ids.size).toBeGreaterThan(0);
    expect(strangers).toBe(0);
    await shop.db.execute(sql`delete from accounts where name = 'Пара'`);
  });
});

const ENGINES = url === '' ? (['PGlite'] as const) : (['PGlite', 'PostgreSQL'] as const);

describe.each(ENGINES)('restored on an empty machine with %s, it', (engine) => {
  let config: Config;
  let report: RestoreReport;
  beforeAll(async () => {
    config = await emptyMachine(engine);
    report = await restore({ config });
  });

  it('is the same row by row, and gives out the next numbers', async () => {
    const rows = await within(config, ({ db }) => everything(db));
    expect(rows).toEqual(await everything(shop.db));
    expect(report.rows).toBe(
      Object.entries(rows).reduce((sum, [name, found]) => sum + (name.startsWith('→') ? 0 : found.length), 0),
    );
    const next = await within(config, ({ db }) =>
      rowsOf<{ id: number }>(
        db,
        sql`insert into promocodes (code, type, discount, is_one_time, subscription_types) values ('НОВЫЙ', 'discount', 1, false, '{}') returning id`,
      ),
    );
    await within(config, ({ db }) => db.execute(sql`delete from promocodes where code = 'НОВЫЙ'`));
    const [last] = await rowsOf<{ id: number }>(shop.db, sql`select max(id) as id from promocodes`);
    expect(next[0]?.id).toBe((last?.id ?? 0) + 1);
  });

  it('knows who is signed in, and plays what was signed', async () => {
    const keys = await loadServerKeys({ secrets: null, dataDir: config.dataDir });
    expect(keys.secrets).toEqual([secret]);
    const [path = '', query = ''] = address.split('?');
    const id = Number(path.split('/').at(-1));
    expect(createAudioLinks(keys.audio, 60).verify(id, query, shop.at())).not.toBeNull();
    await within(config, async ({ db }) => {
      await claimDatabase(db, keys.secrets, shop.at());
      const beside: TestServer = { ...shop, db };
      const server = await startTestServer({ beside, secrets: keys.secrets, now: shop.at });
      const visitor = new Visitor(server);
      visitor.tokens = token as Visitor['tokens'];
      expect(await visitor.isSignedIn()).toBe(true);
      expect((await visitor.refresh()).status).toBe(200);
      expect((await server.fetch(address, { headers: { range: 'bytes=0-9' } })).status).toBe(206);
      await server.close();
    });
  });

  it('is not restored a second time over itself', async () => {
    await expect(restore({ config })).rejects.toThrow('База не пуста');
  });

  it('is backed up again, and restored from that', async () => {
    const path = join(parent, `второе поколение ${engine}`);
    const before = await within(config, ({ db }) => everything(db));
    await within(config, ({ db }) => makeBackup({ db, config, passphrase: PASSPHRASE, path, now: new Date() }));
    const other = await emptyMachine(ENGINES.at(engine === 'PGlite' ? -1 : 0) ?? 'PGlite');
    await restore({ path, config: other });
    expect(await within(other, ({ db }) => everything(db))).toEqual(before);
  });
});

describe('the library of a backup', () => {
  it('is told file by file: the same, another, missing', async () => {
    const content = join(parent, 'другая библиотека');
    await mkdir(join(content, 'cikl'), { recursive: true });
    await writeFile(join(content, 'cikl', 'cycle.md'), 'цикл');
    await writeFile(join(content, AUDIO), randomBytes(5000));
    const report = await restore({ config: await emptyMachine('PGlite', { CONTENT_DIR: content }) });
    expect(report.library).toEqual({ same: 1, other: [AUDIO], missing: [MISSING] });
    const told = restoredLines(report, content).join('\n');
    expect(told).toContain(`другой: ${AUDIO}`);
    expect(told).toMatch(/нет: cikl\/02-zapis\.mp3[\s\S]*до запуска/);
  });
});

describe('a restore that is refused changes nothing:', () => {
  /** Neither database nor keys are there afterwards. */
  async function refused(target: Omit<Target, 'config'>, words: RegExp, config?: Config): Promise<void> {
    const machine = config ?? (await emptyMachine('PGlite'));
    await expect(restore({ ...target, config: machine })).rejects.toThrow(words);
    expect(await isThere(join(machine.dataDir, 'keys'))).toBe(false);
    if (await isThere(join(machine.dataDir, 'db')))
      expect(
        await within(machine, ({ db }) => rowsOf(db, sql`select 1 from pg_class where relnamespace = 'public'::regnamespace`)),
      ).toEqual([]);
  }

  async function spoilt(change: (bytes: Buffer) => Buffer): Promise<{ path: string }> {
    const path = join(parent, `spoilt-${randomBytes(4).toString('hex')}`);
    await writeFile(path, change(await readFile(backup)));
    return { path };
  }

  it('a wrong passphrase', () => refused({ passphrase: 'не тот, но тоже длинный' }, /Пароль не подходит/));

  it('a file that is cut off', async () => {
    await refused(await spoilt((bytes) => bytes.subarray(0, bytes.length - 1)), /оборван или испорчен/);
    await refused(await spoilt((bytes) => bytes.subarray(0, bytes.length / 2)), /оборван или испорчен/);
  });

  it('a byte that was changed', async () => {
    const changed = await spoilt((bytes) => {
      const at = Math.floor(bytes.length * 0.9);
      bytes[at] = (bytes[at] ?? 0) ^ 4;
      return bytes;
    });
    await refused(changed, /оборван или испорчен/);
  });

  it('a file of something else', async () => refused(await spoilt(() => Buffer.alloc(1000, 'x')), /не резервная копия/));

  it('rows that are missing: what was written is taken back', async () => {
    const path = await forged((line) => (line.is === 'end' ? { ...line, rows: line.rows + 1 } : line));
    await refused({ path }, /восстановление отменено/);
  });

  it('rows that break a reference', async () => {
    let table = '';
    const path = await forged((line) => {
      if (line.is === 'table') table = line.name;
      const isOfPlaces = table === 'material_marks' && line.is === 'row';
      return isOfPlaces
        ? { ...line, values: line.values.map((value) => (/-/.test(value ?? '') ? crypto.randomUUID() : value)) }
        : line;
    });
    await refused({ path }, /material_marks/);
  });

  it('the schema of a newer build', async () => {
    const newer = { createdAt: Date.parse('2099-01-01'), tag: '0099_future', version: '9.1.0' };
    const path = await forged((line) => (line.is === 'backup' ? { ...line, migrations: [...line.migrations, newer] } : line));
    await refused({ path }, /0099_future[\s\S]*версия 9\.1\.0 или новее/);
  });

  it('other keys in SECRETS', async () => {
    const config = await emptyMachine('PGlite', { SECRETS: randomBytes(32).toString('hex') });
    await refused({}, /под другими ключами/, config);
  });

  it('other keys in the folder', async () => {
    const config = await emptyMachine('PGlite');
    const own = await loadServerKeys(config);
    await expect(restore({ config })).rejects.toThrow('лежат другие ключи');
    expect(await loadServerKeys(config)).toEqual(own);
    expect(await isThere(join(config.dataDir, 'db'))).toBe(false);
  });

  it('a database that is in use', async () => {
    const config = await emptyMachine('PGlite');
    const running = await openDatabase(config, events, 'migrate');
    await expect(restore({ config })).rejects.toThrow('уже открыта другим процессом');
    await expect(openDatabase(config, events, 'leave')).rejects.toThrow('уже открыта другим процессом');
    await running.close();
    await expect(restore({ config })).rejects.toThrow('База не пуста');
  });
});

it('a backup of an older schema is restored as it was, and then brought up to this build', async () => {
  const older = await emptyMachine('PGlite');
  const path = join(parent, 'прежняя');
  const known = await readMigrations(migrationsFolder());
  const opened = await open(older);
  await applyMigrations(opened.db, known.slice(0, 5));
  const id = crypto.randomUUID();
  await opened.db.execute(sql`insert into accounts (id, name, is_by_form, created_at) values (${id}, 'Анна', true, now())`);
  await makeBackup({ db: opened.db, config: older, passphrase: PASSPHRASE, path, now: new Date() });
  await opened.close();
  const config = await emptyMachine('PGlite');
  const report = await restore({ path, config });
  expect(report.migrated).toEqual(known.slice(5).map(({ tag }) => tag));
  expect(report.rows).toBe(1);
  await within(config, async ({ db }) => {
    expect(await rowsOf(db, sql`select name from accounts`)).toEqual([{ name: 'Анна' }]);
    expect(await rowsOf(db, sql`select count(*)::int as n from key_marks`)).toEqual([{ n: 0 }]);
  });
});

it('several secrets, amid their replacement, are all there', async () => {
  const older = randomBytes(32);
  const config = { ...source(), secrets: [secret, older] as const };
  const keys = await loadServerKeys(config);
  const head = {
    secrets: keys.secrets.map((one) => one.toString('hex')),
    audioKeys: keys.audio.map((one) => ({ id: one.id, secret: one.secret.toString('hex') })),
  };
  const target = readConfig({ DATA_DIR: join(parent, 'замена') });
  const plan = await planKeys(head, target);
  await plan.write();
  const list = join(target.dataDir, 'keys', 'secrets.env');
  expect(await readFile(list, 'utf8')).toBe(`SECRETS=${head.secrets.join(',')}\n`);
  expect(plan.told.join('\n')).toContain(list);
  expect((await loadServerKeys(target)).secrets).toEqual([secret]);
  // A second time they are there already; and taken back is what was written, nothing else.
  const again = await planKeys(head, target);
  await again.write();
  await again.undo();
  expect(await isThere(list)).toBe(true);
  await plan.undo();
  expect(await readdir(join(target.dataDir, 'keys'))).toEqual([]);
  const given = readConfig({ DATA_DIR: join(parent, 'с ключами'), SECRETS: head.secrets.join(',') });
  expect((await planKeys(head, given)).told).toEqual(['Ключи копии — те же, что в SECRETS.']);
});

describe('the passphrase', () => {
  it('is given by a variable or by a file, and is long enough', async () => {
    const file = join(parent, 'пароль.txt');
    await writeFile(file, `${PASSPHRASE}\r\nвторая строка`);
    expect(await readPassphrase({ BACKUP_PASSPHRASE: PASSPHRASE })).toBe(PASSPHRASE);
    expect(await readPassphrase({ BACKUP_PASSPHRASE_FILE: file })).toBe(PASSPHRASE);
    await expect(readPassphrase({})).rejects.toThrow('Задайте пароль');
    await expect(readPassphrase({ BACKUP_PASSPHRASE: PASSPHRASE, BACKUP_PASSPHRASE_FILE: file })).rejects.toThrow('одно из двух');
    await expect(readPassphrase({ BACKUP_PASSPHRASE: 'коротко' })).rejects.toThrow('короче 12');
    await expect(readPassphrase({ BACKUP_PASSPHRASE_FILE: join(parent, 'нет') })).rejects.toThrow('не прочитать (ENOENT)');
  });
});
