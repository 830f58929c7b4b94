import * as paths from '../../../../contract/paths.ts';
import { typograph } from '../../../format/typography.ts';
import { text } from '../../../theme/typography.css.ts';
import { ButtonLink } from '../../../ui/Button/ButtonLink.tsx';
import { Page, Row } from '../../../ui/Frame/Frame.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { IconSearch } from '../../../ui/Icon/icons.ts';
import { PageHead } from '../../../ui/PageHead/PageHead.tsx';
import * as css from './NotFoundScreen.css.ts';

/** Any address that leads nowhere (A26). */
export const NotFoundScreen = () => (
  <Page>
    <PageHead title="Страница не найдена" />
    <Row
      margin={
        <>
          <p className={text.gloss}>Здесь была страница. Остались только поля.</p>
          <span className={text.code}>ошибка 404</span>
        </>
      }
    >
      <div className={css.sheet}>
        <div className={css.figure} aria-hidden>
          404
        </div>
        <div className={css.foot}>
          <div>
            <h1 className={text.h1}>Такой страницы нет</h1>
            <p className={css.advice}>
              {typograph('Возможно, лекцию переименовали, а ссылка осталась прежней. Попробуйте найти её по названию.')}
            </p>
          </div>
          <div className={css.ways}>
            <ButtonLink to={paths.search} variant="primary" icon={<Icon icon={IconSearch} size={18} />}>
              Искать
            </ButtonLink>
            <ButtonLink to={paths.home}>На главную</ButtonLink>
          </div>
        </div>
      </div>
    </Row>
  </Page>
);
