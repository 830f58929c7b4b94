import type { SnapshotFrom } from 'xstate';
import type { socialLoginMachine } from './social-login.machine.ts';

type SocialLoginSnapshot = SnapshotFrom<typeof socialLoginMachine>;

const STEPS = ['emailForm', 'letterSent', 'letterOffer', 'authorizationError'] as const;

/** Where the return from the network's page has come to. */
export const selectSocialStep = (snapshot: SocialLoginSnapshot): (typeof STEPS)[number] | 'waiting' =>
  STEPS.find((step) => snapshot.hasTag(step)) ?? 'waiting';

export const selectIsSocialBusy = (snapshot: SocialLoginSnapshot): boolean => snapshot.hasTag('busy');

/** The network whose page is being opened, or null. */
export const selectPendingSocial = (snapshot: SocialLoginSnapshot): string | null =>
  snapshot.hasTag('busy') ? snapshot.context.socialType : null;

/** The same question may be put again: its outcome is not known. */
export const selectMayRepeat = (snapshot: SocialLoginSnapshot): boolean => snapshot.hasTag('mayRepeat');
