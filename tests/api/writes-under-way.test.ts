import { describe, expect, it } from 'vitest';
import { saveListens } from '../../contract/endpoints/materials.ts';
import { clientIsAuth, logout } from '../../contract/endpoints/session.ts';
import type { Call } from '../../src/api/call.ts';
import { createWritesUnderWay } from '../../src/api/writes-under-way.ts';

/** A server that answers when it is told to. */
function slowServer() {
  const sent: string[] = [];
  const answers: { yes: () => void; no: () => void }[] = [];
  const call = ((endpoint: { path: string }) => {
    sent.push(endpoint.path);
    return new Promise((resolve, reject) => {
      answers.push({ yes: () => resolve(undefined), no: () => reject(new Error('no network')) });
    });
  }) as unknown as Call;
  return { call, sent, answers };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('signing out at the server', () => {
  it.each(['yes', 'no'] as const)('waits for what was heard and is on its way, whatever the answer (%s)', async (answer) => {
    const { call, sent, answers } = slowServer();
    const writes = createWritesUnderWay();
    const heard = writes
      .watching(call)(saveListens, { body: [] })
      .catch(() => undefined);
    void writes.after(call)(logout, { bearer: 'token' });
    await settled();
    expect(sent).toEqual([saveListens.path]);
    answers[0]?.[answer]();
    await heard;
    await settled();
    expect(sent).toEqual([saveListens.path, logout.path]);
  });

  it('does not wait for what is only read', async () => {
    const { call, sent } = slowServer();
    const writes = createWritesUnderWay();
    void writes.watching(call)(clientIsAuth, {});
    void writes.after(call)(logout, { bearer: 'token' });
    await settled();
    expect(sent).toEqual([clientIsAuth.path, logout.path]);
  });
});
