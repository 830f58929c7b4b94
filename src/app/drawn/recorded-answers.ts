import type { Call } from '../../api/call.ts';
import { questionOf } from './question.ts';

/** On the server: the same calls, whose answers are written down. */
export function recorded(call: Call) {
  const answers: Record<string, unknown> = {};
  const asked: Promise<unknown>[] = [];
  const recording: Call = (endpoint, input) => {
    const answer = call(endpoint, input);
    asked.push(
      answer.then(
        (value) => {
          answers[questionOf(endpoint, input)] = value;
        },
        () => undefined,
      ),
    );
    return answer;
  };
  return {
    call: recording,
    answers,
    /** Supplements too have come, which a screen does not wait for. */
    async settled(): Promise<void> {
      for (let known = -1; known < asked.length; ) {
        known = asked.length;
        await Promise.all(asked);
      }
    },
  };
}
