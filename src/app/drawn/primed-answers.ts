import type { Call } from '../../api/call.ts';
import { nothingHere, type PageAnswers } from './page-answers.ts';
import { questionOf } from './question.ts';

/**
 * In the browser: what came with the page answers as often as it is asked, and everything else goes by `call`. The contract has
 * checked it where it was made, and page and script are of one build.
 */
export function primed(call: Call, answers: PageAnswers): Call {
  if ('isMissing' in answers) return nothingHere;
  return (endpoint, input) => {
    const answer = answers[questionOf(endpoint, input)];
    // By the question: the answer of this very call.
    return answer === undefined ? call(endpoint, input) : Promise.resolve(answer as never);
  };
}
