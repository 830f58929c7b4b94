import * as paths from '../../../../contract/paths.ts';
import { text } from '../../../theme/typography.css.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { ButtonLink } from '../../../ui/Button/ButtonLink.tsx';
import { Page, Row } from '../../../ui/Frame/Frame.tsx';
import { PageHead } from '../../../ui/PageHead/PageHead.tsx';
import * as css from './AuthErrorScreen.css.ts';

interface AuthErrorScreenProps {
  /** The reason as the server gave it. */
  detail: string;
  /** The same question may be put once more; otherwise signing in is begun anew. */
  mayRepeat: boolean;
  onRepeat: () => void;
}

const AGAIN = 'Попробовать ещё раз';

/** Signing in came to nothing (A27). */
export const AuthErrorScreen = ({ detail, mayRepeat, onRepeat }: AuthErrorScreenProps) => (
  <Page>
    <PageHead title="Не удалось войти" />
    <Row margin={<p className={text.gloss}>Дверь на месте. Не подошёл ключ.</p>}>
      <div className={css.sheet}>
        <div className={css.figure} aria-hidden>
          Вход
        </div>
        <div className={css.foot}>
          <div role="alert">
            <h1 className={text.h1}>Не удалось войти</h1>
            <p className={css.detail}>{detail}</p>
          </div>
          <div className={css.ways}>
            {mayRepeat ? (
              <Button variant="primary" onClick={onRepeat}>
                {AGAIN}
              </Button>
            ) : (
              <ButtonLink variant="primary" to={paths.signIn} replace>
                {AGAIN}
              </ButtonLink>
            )}
            <ButtonLink to={paths.home}>На главную</ButtonLink>
          </div>
        </div>
      </div>
    </Row>
  </Page>
);
