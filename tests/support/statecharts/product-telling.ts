import { eventWords } from '../../../machines/words/phrases.ts';
import type { AnyModel } from './model.ts';
import type { Taken } from './product.ts';
import type { Heard, Impulse, ProductState } from './product-step.ts';
import { eventOf, stepWords } from './steps.ts';
import { answerWords, tellPlace } from './telling.ts';

interface Story<World> {
  models: Readonly<Record<string, AnyModel>>;
  product: {
    next: (state: ProductState<World>, impulse: Impulse, onHeard: (heard: Heard) => void) => ProductState<World>;
  };
  start: ProductState<World>;
  rule: string;
  way: readonly Taken<World>[];
}

/** The story until a rule did not hold, in the words of the storyboards, and where everybody is then. */
export function tellStory<World>({ models, product, start, rule, way }: Story<World>): string {
  const titleOf = (role: string) => models[role]?.words.title ?? role;
  const wordsOf = (role: string) => models[role]?.words ?? {};
  const lines: string[] = [];
  let state = start;
  for (const [index, { impulse, words, world }] of way.entries()) {
    const heard: Heard[] = [];
    const after = product.next({ ...state, world }, impulse, (one) => heard.push(one));
    const [first] = heard;
    const role = 'to' in impulse ? impulse.to : impulse.from;
    const said = 'to' in impulse ? stepWords(impulse.step, wordsOf(role)) : eventWords(impulse.announcement.type, wordsOf(role));
    const model = models[role];
    const answer = 'to' in impulse && first && model ? answerWords(model, impulse.step.type, first.after) : '';
    lines.push(`${index + 1}. ${titleOf(role)}: ${words ?? said}${answer}`);
    for (const { row, role: hearer, step } of heard) {
      if (row === null) continue;
      lines.push(`   ${titleOf(row.from)} → ${titleOf(hearer)}: ${eventWords(eventOf(step).type, wordsOf(hearer))}`);
    }
    state = after;
  }
  const places = Object.entries(state.living).map(([role, { plan }]) =>
    plan.state._nodes === undefined ? `${titleOf(role)} — код ещё не пришёл` : `${titleOf(role)} — ${tellPlace(plan.state)}`,
  );
  return [`Неверно: ${rule}`, ...lines, `Теперь: ${places.join('; ')}`, `Снаружи: ${JSON.stringify(state.world)}`].join('\n');
}
