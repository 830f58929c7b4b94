import * as paths from '../../../../contract/paths.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { ButtonLink } from '../../../ui/Button/ButtonLink.tsx';
import { withReturn } from '../auth-links.ts';
import * as css from './OtherWays.css.ts';

/** A network one can sign in with. */
interface SocialNetwork {
  socialType: string;
  /** As the listener knows it: «ВКонтакте». */
  name: string;
}

export interface OtherWaysProps {
  socials: readonly SocialNetwork[];
  /** `socialType` of the network whose page is being opened; null: none. */
  pendingSocial: string | null;
  /** Why a network could not be opened, shown as it is. */
  socialMessage: string | null;
  onSocial: (socialType: string) => void;
  returnTo: string | null;
}

/** Social networks and sign-in by e-mail, under the form (A27, F14). */
export const OtherWays = ({ socials, pendingSocial, socialMessage, onSocial, returnTo }: OtherWaysProps) => (
  <>
    <p className={css.or}>или</p>
    <div className={css.ways}>
      {socials.map(({ socialType, name }) => (
        <Button
          key={socialType}
          variant="quiet"
          className={css.way}
          busy={pendingSocial === socialType}
          disabled={pendingSocial !== null && pendingSocial !== socialType}
          onClick={() => onSocial(socialType)}
        >
          {name}
        </Button>
      ))}
      <ButtonLink to={withReturn(paths.signInByEmail, returnTo)} variant="quiet" className={css.way}>
        Войти по почте
      </ButtonLink>
    </div>
    <p role="alert" className={css.message}>
      {socialMessage}
    </p>
  </>
);
