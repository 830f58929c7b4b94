import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import { ApiError, type ApiFailure } from '../api/api-error.ts';
import { LostPartError } from '../ui/Late/lost-part.ts';
import { MaterialFetchError } from './load.ts';
import { SessionUnverified } from './session-unverified.ts';

/** Why a page could not be shown, as its reader is told. */
export interface Trouble {
  title: string;
  message: string;
}

const OFFLINE: Trouble = {
  title: 'Нет сети',
  message: 'Проверьте соединение: когда связь вернётся, страница загрузится сама.',
};
const SERVER: Trouble = {
  title: 'Сервер не отвечает',
  message: 'Возможно, прервалась связь или сервер перезапускается. Попробуйте ещё раз через минуту.',
};
const NOT_LOADED = 'Страница не загрузилась';
const LOST_PART: Trouble = {
  title: NOT_LOADED,
  message: 'Возможно, вышла новая версия сайта. Повторите, а если не поможет, обновите страницу.',
};

/** @returns null for a throw that is nobody's refusal: a mistake of the app itself (B07) */
export function troubleOf(error: unknown, isOnline: boolean): Trouble | null {
  if (error instanceof LostPartError) return isOnline ? LOST_PART : OFFLINE;
  if (error instanceof SessionUnverified) return isOnline ? { title: NOT_LOADED, message: error.message } : OFFLINE;
  if (error instanceof MaterialFetchError) {
    const cause = error.cause instanceof ApiError ? ofFailure(error.cause, isOnline) : null;
    // §8: such a failure of a lecture has words of its own.
    return cause === OFFLINE ? OFFLINE : { title: cause?.title ?? NOT_LOADED, message: error.message };
  }
  return error instanceof ApiError ? ofFailure(error, isOnline) : null;
}

function ofFailure({ failure, message }: ApiError, isOnline: boolean): Trouble {
  if (isTold(failure)) return { title: NOT_LOADED, message };
  if (!isOnline) return OFFLINE;
  const isServer = failure.kind === 'unreachable' || (failure.kind === 'status' && failure.status >= 500);
  return isServer ? SERVER : { title: NOT_LOADED, message: UNKNOWN_ERROR };
}

/** The server has said why. */
const isTold = ({ kind }: ApiFailure): boolean => kind === 'detail' || kind === 'fields';
