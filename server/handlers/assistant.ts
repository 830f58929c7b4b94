import { allowedRedirect } from '../domain/redirect-allow-list.ts';
import { HttpError, invalidField } from '../http/http-error.ts';
import type { HandlerDeps } from './deps.ts';
import type { GroupHandlers } from './handler.ts';

const MOST_PARAMS = 20;
const LONGEST = 512;

const tooMany = () => invalidField(['body', 'params'], 'Слишком много параметров');

/** The end of linking a voice assistant (F13). */
export function assistantHandlers({ assistant }: HandlerDeps): Pick<GroupHandlers<'auth'>, 'assistantRedirectLink'> {
  return {
    assistantRedirectLink: ({ body }, { origin }) => {
      if (assistant === null) throw new HttpError(417, 'Голосовой помощник пока не подключён');
      const params = Object.entries(body.params);
      if (params.length > MOST_PARAMS || params.some(([name, value]) => name.length + value.length > LONGEST)) throw tooMany();
      const url = allowedRedirect(assistant.linkUrl(Object.fromEntries(params), origin), assistant.linkOrigins(origin));
      // The address is ours but for the parameters: they have made it longer than an address may be.
      if (url === null) throw tooMany();
      return { url };
    },
  };
}
