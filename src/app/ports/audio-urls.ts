import { audio } from '../../../contract/endpoints/lectures.ts';
import type { AudioUrlAnswer } from '../../../machines/player/player.types.ts';
import { ApiError } from '../../api/api-error.ts';
import type { Call } from '../../api/call.ts';

/** An address with less than this left is not handed out again. */
const MIN_LEFT_MS = 90_000;

/**
 * Asks for addresses of audio and keeps them for a while, so that a lecture that was pointed at starts without a
 * question. Every refusal of §7 becomes an answer of the player's vocabulary.
 */
export function createAudioUrls(call: Call, now: () => number = () => performance.now()) {
  const kept = new Map<number, { url: string; until: number }>();
  const asked = new Map<number, Promise<AudioUrlAnswer>>();

  async function ask(materialId: number): Promise<AudioUrlAnswer> {
    try {
      const answer = await call(audio, { params: { id: String(materialId) } });
      const url = new URL(answer.data, globalThis.location?.origin).href;
      kept.set(materialId, { url, until: now() + answer.expires_in * 1000 });
      return { kind: 'url', url, expiresInMs: answer.expires_in * 1000 };
    } catch (error) {
      return answerOf(error);
    }
  }

  /** One question at a time a lecture: a hover and a click share it. */
  function resolve(materialId: number): Promise<AudioUrlAnswer> {
    const here = kept.get(materialId);
    const left = here === undefined ? 0 : here.until - now();
    if (here !== undefined && left > MIN_LEFT_MS) return Promise.resolve({ kind: 'url', url: here.url, expiresInMs: left });
    const running = asked.get(materialId) ?? ask(materialId).finally(() => asked.delete(materialId));
    asked.set(materialId, running);
    return running;
  }

  return {
    resolve,
    /** Asks ahead of a click; a refusal is nobody's business yet. */
    async warm(materialId: number): Promise<string | null> {
      const answer = await resolve(materialId);
      return answer.kind === 'url' ? answer.url : null;
    },
    /** The address did not work: the next question goes to the server. */
    forget(materialId: number): void {
      kept.delete(materialId);
    },
    /** Rights changed: every address may be different now. */
    forgetAll(): void {
      kept.clear();
    },
  };
}

export type AudioUrls = ReturnType<typeof createAudioUrls>;

function answerOf(error: unknown): AudioUrlAnswer {
  // Without a network that the browser knows of, it is the server that does not answer.
  const unreachable: AudioUrlAnswer = { kind: 'unreachable', cause: navigator.onLine ? 'server' : 'network' };
  if (!(error instanceof ApiError)) return unreachable;
  const { failure } = error;
  if (failure.kind === 'detail' && failure.status === 417) return { kind: 'notEntitled', message: failure.detail };
  if (failure.kind === 'unreachable' || failure.kind === 'cancelled') return unreachable;
  if (failure.kind === 'status' && (failure.status === 408 || failure.status === 429 || failure.status >= 500)) {
    return unreachable;
  }
  return { kind: 'refused', message: error.message };
}
