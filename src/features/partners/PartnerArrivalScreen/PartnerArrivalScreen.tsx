import type { ReactNode } from 'react';
import * as paths from '../../../../contract/paths.ts';
import type { PartnerStep } from '../../../../machines/partner-subscription/partner-subscription.selectors.ts';
import { typograph } from '../../../format/typography.ts';
import { text } from '../../../theme/typography.css.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { ButtonLink } from '../../../ui/Button/ButtonLink.tsx';
import { Page, Row } from '../../../ui/Frame/Frame.tsx';
import { PageHead } from '../../../ui/PageHead/PageHead.tsx';
import { Spinner } from '../../../ui/Spinner/Spinner.tsx';
import * as css from './PartnerArrivalScreen.css.ts';

interface PartnerArrivalScreenProps {
  /** The partner's name as its subscribers know it: «Tele2», «Билайн». */
  partnerName: string;
  step: PartnerStep;
  /** Why it failed, shown as it is. */
  message: string | null;
  /** Goes to the partner for a new link. */
  onConnect: () => void;
  /** Sends the same link once more: its outcome is unknown. */
  onRetry: () => void;
}

/** A partner's signed link was opened (F12): it is sent to the server. */
export const PartnerArrivalScreen = (props: PartnerArrivalScreenProps) => (
  <Page aria-busy={props.step === 'busy'}>
    <PageHead title={`Подписка ${props.partnerName}`} />
    <Row margin={<p className={text.gloss}>{typograph(`Вы пришли по ссылке от ${props.partnerName}.`)}</p>}>
      <div className={css.sheet}>
        <Standing {...props} />
      </div>
    </Row>
  </Page>
);

function Standing({ partnerName, step, message, onConnect, onRetry }: PartnerArrivalScreenProps) {
  switch (step) {
    case 'busy':
      return (
        <>
          <h1 className={text.h1}>Подключаем подписку</h1>
          <Spinner size="big" label="Подключаем подписку" />
        </>
      );
    case 'connected':
      return (
        <div role="status" className={css.sheet}>
          <h1 className={text.h1}>Подписка подключена</h1>
          <p className={css.words}>{typograph(`Подписку дал ${partnerName}. Все циклы библиотеки открыты.`)}</p>
          <div className={css.keys}>
            <ButtonLink to={paths.home} variant="primary">
              В библиотеку
            </ButtonLink>
            <ButtonLink to={paths.ownSubscription}>Моя подписка</ButtonLink>
          </div>
        </div>
      );
    case 'uncertain':
      return (
        <Trouble title="Ответа нет" message={message} words="Подписка могла и подключиться. Повтор ничего не испортит.">
          <Button variant="primary" onClick={onRetry}>
            Попробовать снова
          </Button>
        </Trouble>
      );
    case 'failed':
    case 'idle':
      return (
        <Trouble
          title="Не удалось подключить"
          message={message}
          words={`Ссылка работает один раз и недолго. ${partnerName} даст новую.`}
        >
          <Button variant="primary" onClick={onConnect}>
            Попробовать снова
          </Button>
        </Trouble>
      );
  }
}

interface TroubleProps extends Pick<PartnerArrivalScreenProps, 'message'> {
  title: string;
  words: string;
  /** The first key offered. */
  children: ReactNode;
}

const Trouble = ({ title, message, words, children }: TroubleProps) => (
  <>
    <div role="alert" className={css.sheet}>
      <h1 className={text.h1}>{title}</h1>
      {message !== null && <p className={css.words}>{message}</p>}
      <p className={css.words}>{typograph(words)}</p>
    </div>
    <div className={css.keys}>
      {children}
      <ButtonLink to={paths.signIn}>Войти иначе</ButtonLink>
      <ButtonLink to={paths.subscriptions}>Тарифы и цены</ButtonLink>
    </div>
  </>
);
