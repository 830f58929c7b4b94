import { describe, expect, it } from 'vitest';
import { PLAYLIST_TYPES } from '../../contract/entities/playlist.ts';
import { hasSubscription, isOpenToAll, mayPlay, maySkip } from '../../contract/entitlement.ts';

describe('who may play what (§4, §6)', () => {
  it.each([
    [{ is_visible: true }, true],
    [{ is_visible: false }, false],
    [null, false],
    [undefined, false],
  ])('%o is a subscription: %s', (active, has) => {
    expect(hasSubscription(active)).toBe(has);
  });

  it.each([
    { is_free: true, is_new: false, open: true },
    { is_free: false, is_new: true, open: true },
    { is_free: true, is_new: true, open: true },
    { is_free: false, is_new: false, open: false },
  ])('free: $is_free, new: $is_new, open to all: $open', ({ is_free, is_new, open }) => {
    expect(isOpenToAll({ is_free, is_new })).toBe(open);
    expect(mayPlay({ is_free, is_new }, false)).toBe(open);
    expect(mayPlay({ is_free, is_new }, true)).toBe(true);
  });

  it('only demo lists and free cycles may be skipped in without a subscription', () => {
    expect(PLAYLIST_TYPES.filter((type) => maySkip(type, false))).toEqual(['new_materials', 'free_project']);
    expect(PLAYLIST_TYPES.filter((type) => maySkip(type, true))).toEqual([...PLAYLIST_TYPES]);
  });
});
