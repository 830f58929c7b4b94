import { describe, expect, it } from 'vitest';
import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import { socialsMachine } from '../../machines/socials/socials.machine.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { socialsModel } from './socials.model.ts';

walkMachine(socialsModel);

const VK = { social_type: 'vk' };

function socials(bound = [VK]) {
  const live = new Live({ machine: socialsMachine });
  live.send({ type: 'socials.known', bound });
  return live;
}
const started = (live: ReturnType<typeof socials>) =>
  live.effects.flatMap((effect) => (effect.type === 'start' ? [[effect.port, effect.input]] : []));

describe('bound social networks (E06, F14)', () => {
  it('are read again after one is unbound', () => {
    const live = socials();
    live.send({ type: 'socials.unbind', socialType: 'vk' });
    live.answer('unbindSocial', { kind: 'done' });
    expect(started(live)).toEqual([
      ['unbindSocial', { socialType: 'vk' }],
      ['loadSocials', undefined],
    ]);
    live.answer('loadSocials', []);
    expect(live.snapshot.context.bound).toEqual([]);
    expect(live.emitted).toEqual([{ type: 'socials.unbound', socialType: 'vk' }]);
  });

  it.each([
    { how: { kind: 'refused', message: 'Это единственный способ входа' }, message: 'Это единственный способ входа' },
    { how: { kind: 'unknown' }, message: UNKNOWN_ERROR },
    { how: null, message: UNKNOWN_ERROR },
  ])('show what is true when unbinding did not work out: $message', ({ how, message }) => {
    const live = socials();
    live.send({ type: 'socials.unbind', socialType: 'vk' });
    if (how === null) live.refuse('unbindSocial');
    else live.answer('unbindSocial', how);
    live.answer('loadSocials', [VK]);
    expect(live.snapshot.context).toMatchObject({ bound: [VK], message });
    live.send({ type: 'socials.unbind', socialType: 'vk' });
    expect(live.snapshot.context.message).toBeNull();
  });

  it('are bound by a visit to the network and the code it gives', () => {
    const live = socials([]);
    live.send({ type: 'socials.bind', socialType: 'vk' });
    live.answer('bindSocial', { kind: 'redirect', url: 'https://vk.test/oauth' });
    expect(live.emitted).toEqual([{ type: 'socials.redirect', url: 'https://vk.test/oauth' }]);
    const back = new Live({ machine: socialsMachine });
    back.send({ type: 'socials.load' });
    back.send({ type: 'socials.returned', socialType: 'vk', code: 'c1' });
    back.send({ type: 'socials.returned', socialType: 'vk', code: 'c1' });
    back.answer('bindSocial', { kind: 'done' });
    back.answer('loadSocials', [VK]);
    back.send({ type: 'socials.returned', socialType: 'vk', code: 'c1' });
    expect(back.effects.filter(({ type }) => type === 'start').map((effect) => 'port' in effect && effect.port)).toEqual([
      'loadSocials',
      'bindSocial',
      'loadSocials',
    ]);
    expect(back.emitted).toEqual([{ type: 'socials.bound', socialType: 'vk' }]);
  });

  it('wait for nothing after the «Back» button', () => {
    const live = socials();
    live.send({ type: 'socials.bind', socialType: 'ok' });
    live.answer('bindSocial', { kind: 'redirect', url: 'https://ok.test/' });
    expect(live.snapshot.hasTag('busy')).toBe(true);
    live.send({ type: 'page.restored' });
    live.answer('loadSocials', [VK]);
    expect(live.snapshot.hasTag('busy')).toBe(false);
  });

  it('stay as they were known when the list cannot be read', () => {
    const live = socials();
    live.send({ type: 'socials.load' });
    live.refuse('loadSocials');
    expect(live.snapshot.hasTag('failed')).toBe(true);
    expect(live.snapshot.context.bound).toEqual([VK]);
  });

  it('that the start could not read wait for «Повторить» or the network', () => {
    for (const wish of [{ type: 'socials.load' }, { type: 'network.restored' }] as const) {
      const live = new Live({ machine: socialsMachine });
      live.send({ type: 'socials.unread' });
      expect(live.snapshot.hasTag('failed')).toBe(true);
      live.send(wish);
      live.answer('loadSocials', [VK]);
      expect(live.snapshot.context.bound).toEqual([VK]);
    }
  });
});
