import { PARTNER_BEELINE } from '../../contract/constants.ts';
import * as paths from '../../contract/paths.ts';

/** Where a subscriber stands after the sign-in by his partner's link: Beeline's has his own page, the others come home. */
export const pageAfter = (partner: string | undefined): string => (partner === PARTNER_BEELINE ? paths.beeline : paths.home);
