import type { TokenPair } from '../../../machines/token-refresh/token-refresh.types.ts';

/** Two generations of one sign-in. */
export const A: TokenPair = { accessToken: 'A', refreshToken: 'a' };
export const B: TokenPair = { accessToken: 'B', refreshToken: 'b' };
/** Another sign-in. */
export const X: TokenPair = { accessToken: 'X', refreshToken: 'x' };
