import { notFound } from '../http/http-error.ts';
import { deviceKind } from '../listening/device-kind.ts';
import type { HandlerDeps } from './deps.ts';
import { type GroupHandlers, userOf } from './handler.ts';

/** The sound of one listener's devices, and his wishes about it from another of them. */
export function soundHandlers({
  catalogue,
  sounds,
  limits,
}: HandlerDeps): Pick<GroupHandlers<'materials'>, 'sound' | 'wishSound'> {
  return {
    sound: async ({ body }, call) => {
      const { accountId } = userOf(call);
      await limits.take('sound', accountId);
      const { materialById } = await catalogue();
      if (!materialById.has(body.material_id)) throw notFound('Такой лекции нет');
      const wish = sounds.tell(accountId, { ...body, device: body.device.toLowerCase() }, deviceKind(call.userAgent));
      return { result: true, ...(wish !== null && { wish }) };
    },
    wishSound: async ({ body: { kind, from, to } }, call) => {
      const { accountId } = userOf(call);
      await limits.take('soundWish', accountId);
      return { result: sounds.wish(accountId, { kind, from: from.toLowerCase(), to: to.toLowerCase() }) };
    },
  };
}
