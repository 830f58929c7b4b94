import { assign, emit, setup } from 'xstate';
import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import { messageOf } from '../attempt/complaints.ts';
import { keyOf } from '../attempt/key.ts';
import { isKind } from '../attempt/outcomes.ts';
import { promisePort } from '../ports/ports.ts';
import type { FavoritesContext, FavoritesEmitted, FavoritesEvent, ToggleAnswer, Wish } from './favorites.types.ts';

interface Asked {
  materialId: number;
  key: string;
}

/** The wish behind a click; the same wish again, if nobody knows how it went, keeps its key. */
function wishOf({ ids, uncertain }: FavoritesContext, { materialId, key }: Asked): Wish {
  const wanted = !ids.includes(materialId);
  const isRepeat = uncertain?.materialId === materialId && uncertain.wanted === wanted;
  return { materialId, wanted, key: keyOf(isRepeat ? uncertain : null, key) };
}

const isFor = ({ materialId }: Wish, wish: Wish | null) => wish?.materialId === materialId;

/** Types, guards and actions of the favourites; the chart beside it says when they are used. */
export const favoritesSetup = setup({
  types: {
    context: {} as FavoritesContext,
    events: {} as FavoritesEvent,
    emitted: {} as FavoritesEmitted,
    tags: {} as 'guest',
  },
  actors: {
    loadFavorites: promisePort<readonly number[]>('loadFavorites'),
    toggleFavorite: promisePort<ToggleAnswer, { materialId: number; key: string }>('toggleFavorite'),
  },
  guards: {
    isUnderWay: ({ context }, { materialId }: Asked) => context.wishes.some((wish) => wish.materialId === materialId),
    hasWishes: ({ context }) => context.wishes.length > 0,
    isTrueAlready: ({ context: { ids, wishes } }) => {
      const [wish] = wishes;
      return wish !== undefined && ids.includes(wish.materialId) === wish.wanted;
    },
    isDone: isKind<ToggleAnswer>('done'),
    isRefused: isKind<ToggleAnswer>('refused'),
  },
  actions: {
    addWish: assign({ wishes: ({ context }, asked: Asked) => [...context.wishes, wishOf(context, asked)] }),
    dropWish: assign({ wishes: ({ context }) => context.wishes.slice(1) }),
    dropWishes: assign({ wishes: [] }),
    takeAnswer: assign(({ context: { ids, wishes, uncertain } }, { answer }: { answer: ToggleAnswer }) => {
      const [wish] = wishes;
      if (wish === undefined || answer.kind !== 'done') return {};
      const others = ids.filter((id) => id !== wish.materialId);
      return {
        ids: answer.isFavorite ? [...others, wish.materialId] : others,
        uncertain: isFor(wish, uncertain) ? null : uncertain,
      };
    }),
    forgetDoubt: assign({
      uncertain: ({ context: { wishes, uncertain } }) => (wishes[0] && isFor(wishes[0], uncertain) ? null : uncertain),
    }),
    noteUncertain: assign({ uncertain: ({ context }) => context.wishes[0] ?? null }),
    setIds: assign((_, { ids }: { ids: readonly number[] }) => ({ ids })),
    forgetAll: assign({ ids: [], wishes: [], uncertain: null }),
    announceFailed: emit((_, { answer }: { answer: ToggleAnswer }) => ({
      type: 'favorites.failed' as const,
      message: messageOf(answer) ?? UNKNOWN_ERROR,
    })),
    announceUnknown: emit({ type: 'favorites.failed', message: UNKNOWN_ERROR }),
  },
});
