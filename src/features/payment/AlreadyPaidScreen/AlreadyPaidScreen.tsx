import * as paths from '../../../../contract/paths.ts';
import { typograph } from '../../../format/typography.ts';
import { text } from '../../../theme/typography.css.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { ButtonLink } from '../../../ui/Button/ButtonLink.tsx';
import { Page, Row } from '../../../ui/Frame/Frame.tsx';
import { PageHead } from '../../../ui/PageHead/PageHead.tsx';
import * as css from '../PaymentResultScreen/PaymentResultScreen.css.ts';

interface AlreadyPaidScreenProps {
  /** Last day of the subscription, dd.mm.yy; null: it is not known. */
  endDate: string | null;
  /** Somewhere to go back to is known: the lecture that was wanted. */
  hasReturn: boolean;
  onLeave: () => void;
}

/** In the place of the order, when it was paid for in another tab or on another device: nothing is left to pay for. */
export const AlreadyPaidScreen = ({ endDate, hasReturn, onLeave }: AlreadyPaidScreenProps) => (
  <Page>
    <PageHead title="Оплата" />
    <Row>
      <div className={css.sheet}>
        <h1 className={text.h1}>Подписка уже оформлена</h1>
        <p className={css.words} role="status">
          {typograph(
            `Её оплатили в другом окне или на другом устройстве.${endDate === null ? '' : ` Действует до ${endDate}.`} Ещё раз платить не нужно.`,
          )}
        </p>
        <div className={css.keys}>
          <Button variant="primary" onClick={onLeave}>
            {hasReturn ? 'Вернуться к лекции' : 'В библиотеку'}
          </Button>
          <ButtonLink to={paths.ownSubscription}>Моя подписка</ButtonLink>
        </div>
      </div>
    </Row>
  </Page>
);
