import { describe, expect, it } from 'vitest';
import { PARTNER_BEELINE, PARTNER_TELE2 } from '../../contract/constants.ts';
import * as paths from '../../contract/paths.ts';
import {
  admissionToAccount,
  admissionToFeatures,
  admissionToGuests,
  admissionToPaying,
  admissionToSettings,
  admissionToTele2,
  askedBefore,
  toldOf,
} from '../../machines/system/admission.ts';

const sessionOf = (tag: 'guest' | 'authorised' | 'unverified', hasOneTimeToken = false) => ({
  context: { hasOneTimeToken },
  hasTag: (asked: string) => asked === tag,
});

describe('who may come to a page', () => {
  it('of an account: whoever is signed in; a guest signs in first; nobody is turned away who cannot be verified', () => {
    expect(admissionToAccount(sessionOf('authorised'), paths.history)).toEqual({ kind: 'admitted' });
    expect(admissionToAccount(sessionOf('guest'), paths.history)).toEqual({ kind: 'signIn', next: paths.history });
    expect(admissionToAccount(sessionOf('unverified'), paths.history)).toEqual({ kind: 'unverified' });
  });

  it('of settings: a guest too, with the token of a letter', () => {
    expect(admissionToSettings(sessionOf('guest', true), paths.settings)).toEqual({ kind: 'admitted' });
    expect(admissionToSettings(sessionOf('guest'), paths.settings)).toEqual({ kind: 'signIn', next: paths.settings });
  });

  it('of signing in: everybody but whoever is signed in', () => {
    expect(admissionToGuests(sessionOf('guest'))).toEqual({ kind: 'admitted' });
    expect(admissionToGuests(sessionOf('unverified'))).toEqual({ kind: 'admitted' });
    expect(admissionToGuests(sessionOf('authorised'))).toEqual({ kind: 'instead', to: paths.home });
  });

  it('of a part that can be switched off: everybody while it is on', () => {
    const features = { statistics: true, achievements: false };
    expect(admissionToFeatures(features, [undefined, 'statistics'])).toEqual({ kind: 'admitted' });
    expect(admissionToFeatures(features, ['statistics', 'achievements'])).toEqual({ kind: 'notFound' });
    expect(admissionToFeatures(features, [])).toEqual({ kind: 'admitted' });
  });

  it('of paying: everybody once its code is here', () => {
    const paying = (isHere: boolean) => ({ hasTag: () => isHere }) as unknown as Parameters<typeof admissionToPaying>[0];
    expect(admissionToPaying(paying(true))).toEqual({ kind: 'admitted' });
    expect(admissionToPaying(paying(false))).toEqual({ kind: 'codeLost' });
  });

  it('of a mobile operator: only whom it has sent', () => {
    expect(admissionToTele2({ partner: PARTNER_TELE2 })).toEqual({ kind: 'admitted' });
    expect(admissionToTele2({ partner: PARTNER_BEELINE })).toEqual({ kind: 'notFound' });
    expect(admissionToTele2({ partner: null })).toEqual({ kind: 'notFound' });
  });
});

describe('the session is told of a page of an account', () => {
  it('to ask again who is here, where nobody has answered', () => {
    expect(askedBefore(sessionOf('unverified'), false)).toEqual([{ type: 'session.checkWanted' }]);
    expect(askedBefore(sessionOf('guest'), false)).toEqual([]);
  });

  it('where a guest is brought back to', () => {
    expect(toldOf({ kind: 'signIn', next: '/x' }, false)).toEqual([{ type: 'session.pageGuarded', path: '/x' }]);
    expect(toldOf({ kind: 'admitted' }, false)).toEqual([]);
  });

  it('nothing before somebody goes there', () => {
    expect(askedBefore(sessionOf('unverified'), true)).toEqual([]);
    expect(toldOf({ kind: 'signIn', next: '/x' }, true)).toEqual([]);
  });
});
