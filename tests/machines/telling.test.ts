import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { promisePort } from '../../machines/ports/ports.ts';
import type { ChartWords } from '../../machines/words/chart-words.ts';
import { modelOf } from '../support/statecharts/model.ts';
import { MachineWalk } from '../support/statecharts/run.ts';
import { factsOf } from '../support/statecharts/storyboard.ts';

/** A door that is asked to open, with actions on the way out, on the way and on the way in. */
const door = setup({
  types: { events: {} as { type: 'door.knock' } | { type: 'door.ring' }, tags: {} as 'open', input: {} as { isOld: boolean } },
  actors: { askHost: promisePort<boolean>('askHost') },
  actions: { barkOnce: () => {}, lightUp: () => {}, lightDown: () => {}, greet: () => {}, creak: () => {} },
  guards: { isWelcome: (_, { isFriend }: { isFriend: boolean }) => isFriend },
  delays: { shut_after_10_s: 10_000 },
}).createMachine({
  id: 'door',
  description: 'Дверь.',
  initial: 'closed',
  states: {
    closed: { description: 'Закрыта.', on: { 'door.knock': { target: 'waiting', actions: 'barkOnce' } } },
    waiting: {
      description: 'Ждём хозяина.',
      entry: 'lightUp',
      exit: 'lightDown',
      on: {
        'door.knock': { target: 'waiting', reenter: true, description: 'Стучат снова' },
        'door.ring': { actions: 'barkOnce' },
      },
      invoke: {
        id: 'askHost',
        src: 'askHost',
        onDone: [
          { guard: { type: 'isWelcome', params: ({ event }) => ({ isFriend: event.output }) }, target: 'open' },
          { target: 'closed' },
        ],
        onError: 'closed',
      },
    },
    open: { description: 'Открыта.', tags: 'open', entry: ['creak', 'greet'], after: { shut_after_10_s: 'closed' } },
  },
});

const words: ChartWords = {
  title: 'Дверь',
  events: { 'door.knock': 'стучат', 'door.ring': 'звонят' },
  guards: { isWelcome: 'хозяин рад' },
  actions: {
    barkOnce: 'гавкнуть',
    lightUp: 'зажечь свет',
    lightDown: 'погасить свет',
    greet: 'поздороваться',
    creak: 'скрипнуть',
  },
  ports: { askHost: 'ждут ли' },
  tags: { open: 'дверь настежь' },
};

const model = modelOf(door)({
  inputs: [{ isOld: false }, { isOld: true }],
  births: ['дверь новая', 'дверь старая'],
  user: () => [{ type: 'door.knock' }, { type: 'door.ring' }],
  outcomes: { askHost: { done: [true, false], error: ['нет связи'] } },
  abstraction: () => null,
  words,
});

/** The text for somebody who knows no code. */
const told = (story: string) => story.replaceAll(/<details>[\s\S]*?<\/details>\n*/g, '');

describe('a storyboard', () => {
  const story = new MachineWalk(model).storyboard();

  it('says where, what, on which condition, and all that is done, in its order', () => {
    expect(told(story)).toContain(
      [
        '### «Ждём хозяина» — ответ «ждут ли», если хозяин рад',
        '',
        '- Раньше: дверь новая → стучат',
        '- Теперь: ответ «ждут ли» (хозяин рад)',
        '- Было «Ждём хозяина» → стало «Открыта»',
        '- Что сделать: погасить свет; скрипнуть; поздороваться; завести часы: через 10 с',
      ].join('\n'),
    );
    expect(told(story)).toContain('### «Ждём хозяина» — ответ «ждут ли», в остальных случаях');
    expect(told(story)).toContain('- Раньше: дверь новая → стучат → ответ «ждут ли» (хозяин рад)\n- Теперь: прошло 10 с');
  });

  it('tells what leaves and enters where a state begins anew, and nothing of it where it only listens', () => {
    expect(told(story)).toContain('- Что сделать: погасить свет; зажечь свет; запустить заново «ждут ли»');
    expect(told(story)).toContain('- Состояние прежнее: «Ждём хозяина»\n- Что сделать: гавкнуть');
  });

  it('has no word of code in what is told, but for the names beside the states', () => {
    const [states = '', scenes = ''] = told(story).split('## С чего начинается');
    expect(states).toContain('- **Открыта**; на экране: дверь настежь `open` [open]');
    expect(scenes).not.toMatch(/[a-z]/i);
  });

  it('is judged by its facts: other words for actions and conditions leave them as they are', () => {
    const renamed = { ...words, guards: {}, actions: {}, ports: {}, tags: {} };
    const other = new MachineWalk({ ...model, words: renamed }).storyboard();
    expect(told(other)).not.toBe(told(story));
    expect(factsOf(other)).toBe(factsOf(story));
    expect(factsOf(story)).toContain('- Переходы: `door.waiting | xstate.done.actor.askHost | 0`');
  });

  it('asks for the names of several births', () => {
    expect(() => new MachineWalk({ ...model, births: [] }).storyboard()).toThrow('has no name in births');
  });
});
