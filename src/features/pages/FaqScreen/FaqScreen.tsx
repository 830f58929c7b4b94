import type { ReactNode } from 'react';
import * as paths from '../../../../contract/paths.ts';
import { type AnswerPiece, type Question, questions } from '../../../../contract/questions.ts';
import { typograph } from '../../../format/typography.ts';
import { text } from '../../../theme/typography.css.ts';
import { Accordion } from '../../../ui/Accordion/Accordion.tsx';
import { Page, Row } from '../../../ui/Frame/Frame.tsx';
import { PageHead } from '../../../ui/PageHead/PageHead.tsx';
import { TextLink } from '../../../ui/TextLink/TextLink.tsx';
import { P } from '../copy.tsx';
import * as css from './FaqScreen.css.ts';

const itemOf = ({ id, title, answer }: Question) => ({ id, title: typograph(title), content: <P>{answer.map(drawn)}</P> });

const drawn = (piece: AnswerPiece): ReactNode =>
  typeof piece === 'string' ? (
    piece
  ) : (
    <TextLink key={piece.to} to={piece.to}>
      {piece.words}
    </TextLink>
  );

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
        <Accordion items={questions({ hasAchievements }).map(itemOf)} />
      </div>
    </Row>
  </Page>
);
