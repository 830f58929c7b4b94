import { HttpError, invalidField } from '../http/http-error.ts';
import type { HandlerDeps } from './deps.ts';
import type { GroupHandlers } from './handler.ts';

const MOST_PARAMS = 20;
const LONGEST = 512;

/** The end of linking a voice assistant (F13). */
export function assistantHandlers({ assistant }: HandlerDeps): Pick<GroupHandlers<'auth'>, 'assistantRedirectLink'> {
  return {
    assistantRedirectLink: ({ body }, { origin }) => {
      if (assistant === null) throw new HttpError(417, 'Голосовой помощник пока не подключён');
      const params = Object.entries(body.params);
      if (params.length > MOST_PARAMS || params.some(([name, value]) => name.length + value.length > LONGEST))
        throw invalidField(['body', 'params'], 'Слишком много параметров');
      return { url: assistant.linkUrl(Object.fromEntries(params), origin) };
    },
  };
}
