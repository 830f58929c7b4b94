import { typograph } from '../../../format/typography.ts';
import { text } from '../../../theme/typography.css.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { ButtonLink } from '../../../ui/Button/ButtonLink.tsx';
import { Page, Row } from '../../../ui/Frame/Frame.tsx';
import { PageHead } from '../../../ui/PageHead/PageHead.tsx';
import { Spinner } from '../../../ui/Spinner/Spinner.tsx';
import * as css from './PaymentResultScreen.css.ts';

interface PaymentResultScreenProps {
  /** What the server says of the payment. `none`: it knows of no payment. */
  outcome: 'checking' | 'waiting' | 'paid' | 'declined' | 'timedOut' | 'none';
  /** Name of the plan and its last day, once it is paid for. */
  plan: string | null;
  endDate: string | null;
  /** Somewhere to go back to is known: the lecture that was wanted. */
  hasReturn: boolean;
  onLeave: () => void;
  onCheckAgain: () => void;
}

/** Back from the bank's page (F02): only the server's word is success. */
export const PaymentResultScreen = (props: PaymentResultScreenProps) => (
  <Page>
    <PageHead title="Оплата" />
    <Row margin={<p className={text.gloss}>{typograph('Чек банк пришлёт сам, на почту или в приложение.')}</p>}>
      <div className={css.sheet} aria-live="polite">
        <Outcome {...props} />
      </div>
    </Row>
  </Page>
);

function Outcome({ outcome, plan, endDate, hasReturn, onLeave, onCheckAgain }: PaymentResultScreenProps) {
  switch (outcome) {
    case 'checking':
    case 'waiting':
      return (
        <>
          <h1 className={text.h1}>Узнаём у банка</h1>
          <p className={css.words}>
            {typograph('Банк ещё не сказал, прошёл ли платёж. Страницу можно закрыть: подписка включится сама.')}
          </p>
          <Spinner size="big" label="Ждём ответа банка" />
        </>
      );
    case 'paid':
      return (
        <>
          <h1 className={text.h1}>Подписка оформлена</h1>
          <p className={css.words}>{typograph(paidWords(plan, endDate))}</p>
          <div className={css.keys}>
            <Button variant="primary" onClick={onLeave}>
              {hasReturn ? 'Вернуться к лекции' : 'В библиотеку'}
            </Button>
            <ButtonLink to="/dashboard/subscription">Моя подписка</ButtonLink>
          </div>
        </>
      );
    case 'declined':
      return (
        <>
          <h1 className={text.h1}>Платёж не прошёл</h1>
          <p className={css.words}>{typograph('Банк отклонил платёж, деньги не списаны. Тариф и промокод на месте.')}</p>
          <div className={css.keys}>
            <ButtonLink variant="primary" to="/payment">
              Попробовать ещё раз
            </ButtonLink>
            <ButtonLink to="/subscriptions">Выбрать другой тариф</ButtonLink>
          </div>
        </>
      );
    case 'timedOut':
      return (
        <>
          <h1 className={text.h1}>Банк не отвечает</h1>
          <p className={css.words}>
            {typograph('Прошло десять минут. Не платите второй раз: сначала проверьте, не прошёл ли этот платёж.')}
          </p>
          <Button variant="primary" onClick={onCheckAgain}>
            Проверить ещё раз
          </Button>
        </>
      );
    case 'none':
      return (
        <>
          <h1 className={text.h1}>Оплаты не было</h1>
          <p className={css.words}>{typograph('Мы не знаем ни одного вашего платежа.')}</p>
          <ButtonLink variant="primary" to="/subscriptions">
            Тарифы и цены
          </ButtonLink>
        </>
      );
  }
}

function paidWords(plan: string | null, endDate: string | null): string {
  if (endDate === null) return 'Все циклы библиотеки открыты.';
  return `${plan === null ? 'Подписка' : `Тариф «${plan}»`} действует до ${endDate}. Все циклы библиотеки открыты.`;
}
