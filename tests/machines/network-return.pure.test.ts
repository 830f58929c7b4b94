import { describe, expect, it } from 'vitest';
import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import { type NetworkReturn, returnOf } from '../../machines/social-login/social-login.return.ts';
import { bindingOf } from '../../machines/socials/socials.return.ts';

const CAME: NetworkReturn = { socialType: 'vk', code: 'c1', isOwn: true, isRefused: false };

describe('the browser is back from a network', () => {
  it('with a code that was asked for here', () => {
    expect(returnOf(CAME, 'k1')).toEqual({ type: 'socialLogin.returned', socialType: 'vk', code: 'c1', key: 'k1' });
    expect(bindingOf(CAME)).toEqual([{ type: 'socials.returned', socialType: 'vk', code: 'c1' }]);
  });

  it.each<[what: string, came: Partial<NetworkReturn>]>([
    ['a code that somebody else has asked for', { isOwn: false }],
    ['no code', { code: undefined }],
    ['no name of a network', { socialType: undefined }],
  ])('with %s: nobody is signed in, nothing is bound', (_what, came) => {
    expect(returnOf({ ...CAME, ...came }, 'k1')).toEqual({ type: 'socialLogin.denied', message: UNKNOWN_ERROR });
    expect(bindingOf({ ...CAME, ...came })).toEqual([]);
  });

  it('with a refusal: that is what is said', () => {
    const refused = { ...CAME, code: undefined, isRefused: true };
    expect(returnOf(refused, 'k1')).toEqual({
      type: 'socialLogin.denied',
      message: 'Социальная сеть не подтвердила вход',
    });
  });
});
