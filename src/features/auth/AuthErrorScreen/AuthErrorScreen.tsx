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
  onRetry: () => void;
}

/** Signing in came to nothing (A27). */
export const AuthErrorScreen = ({ detail, onRetry }: AuthErrorScreenProps) => (
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
            <Button variant="primary" onClick={onRetry}>
              Попробовать ещё раз
            </Button>
            <ButtonLink to={paths.home}>На главную</ButtonLink>
          </div>
        </div>
      </div>
    </Row>
  </Page>
);
