import * as paths from '../../../../contract/paths.ts';
import { typograph } from '../../../format/typography.ts';
import { text } from '../../../theme/typography.css.ts';
import { Accordion } from '../../../ui/Accordion/Accordion.tsx';
import { Page, Row } from '../../../ui/Frame/Frame.tsx';
import { PageHead } from '../../../ui/PageHead/PageHead.tsx';
import { TextLink } from '../../../ui/TextLink/TextLink.tsx';
import * as css from './FaqScreen.css.ts';
import { QUESTIONS } from './questions.tsx';

const items = QUESTIONS.map(({ id, title, content }) => ({ id, title: typograph(title), content }));

/** Questions and answers (A08); about nothing that is switched off. */
export const FaqScreen = ({ hasAchievements }: { hasAchievements: boolean }) => (
  <Page>
    <PageHead title="Вопросы и ответы" description="Подписка, плеер, промокоды, подарочные карты: как устроена «Глосса»." />
    <Row
      margin={
        <p className={text.gloss}>
          {typograph('Не нашли ответа? Загляните в ')}
          <TextLink to={paths.terms}>соглашение</TextLink>.
        </p>
      }
    >
      <h1 className={css.title}>Вопросы и ответы</h1>
      <div className={css.questions}>
        <Accordion items={items.filter(({ id }) => hasAchievements || id !== 'achievements')} />
      </div>
    </Row>
  </Page>
);
