/**
 * Hands the answer of a port to a guard or an action of its `onDone`: `{ type: 'isRefused', params: answered }`. The guards of
 * a chart name the kinds of answers, so that its branches read as the answers of the port, one after another.
 */
export const answered = <Answer>({ event }: { event: { output: Answer } }): { answer: Answer } => ({ answer: event.output });
