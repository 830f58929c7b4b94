import { useId } from 'react';
import type { SubscriptionType } from '../../../../contract/entities/subscription.ts';
import * as paths from '../../../../contract/paths.ts';
import type { PartnerStep } from '../../../../machines/partner-subscription/partner-subscription.selectors.ts';
import { roubles } from '../../../format/money.ts';
import { counted } from '../../../format/plural.ts';
import { typograph } from '../../../format/typography.ts';
import { text } from '../../../theme/typography.css.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { ButtonLink } from '../../../ui/Button/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Page, Row } from '../../../ui/Frame/Frame.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { IconAlertTriangle, IconCheck } from '../../../ui/Icon/icons.ts';
import { PageHead } from '../../../ui/PageHead/PageHead.tsx';
import { TextLink } from '../../../ui/TextLink/TextLink.tsx';
import * as css from './BeelineScreen.css.ts';

interface BeelineScreenProps {
  /** The partner's plan, roubles and days; null: it is not sold today. */
  plan: Pick<SubscriptionType, 'price' | 'days'> | null;
  step: PartnerStep;
  /** Why it did not work out, shown as it is. */
  message: string | null;
  /** To the partner's page. */
  onConnect: () => void;
  /** The same signed link once more: its outcome is unknown. */
  onRetry: () => void;
  /** A guest who has an account here signs in first, and comes back; null: nobody to ask. */
  onOwnAccount: (() => void) | null;
}

const STEPS = [
  'Откроется страница Билайн: подтвердите подписку своим номером.',
  'Билайн вернёт вас сюда, и все циклы будут открыты.',
  'Плата списывается со счёта телефона. Отключить подписку можно у оператора.',
].map(typograph);

/** The partner's page and its plan (F12). */
export function BeelineScreen({ plan, ...props }: BeelineScreenProps) {
  return (
    <Page>
      <PageHead title="Подписка Билайн" description="Все циклы библиотеки с оплатой со счёта телефона Билайн." />
      <Row
        margin={
          <>
            <TextLink to={paths.subscriptions}>Другие тарифы</TextLink>
            <p className={text.gloss}>{typograph('Номер телефона вы вводите у оператора, мы его не видим.')}</p>
          </>
        }
      >
        <div className={css.columns}>
          <div>
            <h1 className={css.title}>Подписка Билайн</h1>
            <p className={css.lead}>
              {typograph('Вся библиотека аудиолекций с оплатой со счёта телефона, без банковской карты.')}
            </p>
            <ol className={css.steps}>
              {STEPS.map((step) => (
                <li key={step} className={css.step}>
                  {step}
                </li>
              ))}
            </ol>
          </div>
          {plan === null && props.step !== 'connected' ? (
            <EmptyState title="Сейчас не подключить" action={<ButtonLink to={paths.subscriptions}>Тарифы и цены</ButtonLink>}>
              {typograph('Билайн приостановил подключение. Подписку можно оформить у нас.')}
            </EmptyState>
          ) : (
            <Offer plan={plan} {...props} />
          )}
        </div>
      </Row>
    </Page>
  );
}

function Offer({ plan, step, message, onConnect, onRetry, onOwnAccount }: BeelineScreenProps) {
  const heading = useId();
  return (
    <section className={css.ticket} aria-labelledby={heading}>
      <div className={css.inner}>
        <h2 className={css.plan} id={heading}>
          Тариф для абонентов
        </h2>
        {plan !== null && (
          <>
            <p className={css.price}>{roubles(plan.price)}</p>
            {plan.days !== undefined && <p className={css.term}>за {counted(plan.days, 'день', 'дня', 'дней')}</p>}
          </>
        )}
        {step === 'connected' ? (
          <div className={css.connected} role="status">
            <span>
              <Badge kind="success" icon={IconCheck}>
                Подключена
              </Badge>
            </span>
            <p>{typograph('Подписка действует. Все циклы библиотеки открыты.')}</p>
            <ButtonLink to={paths.home} variant="primary">
              В библиотеку
            </ButtonLink>
          </div>
        ) : (
          <div className={css.key}>
            <Button
              variant="primary"
              wide
              busy={step === 'busy'}
              busyLabel="Открываем Билайн"
              onClick={step === 'uncertain' ? onRetry : onConnect}
            >
              {step === 'idle' || step === 'busy' ? 'Подключить' : 'Попробовать снова'}
            </Button>
            {onOwnAccount !== null && (
              <Button variant="quiet" wide data-own onClick={onOwnAccount}>
                Подключить к своему аккаунту
              </Button>
            )}
          </div>
        )}
        <div role="alert">
          {message !== null && (
            <p className={css.message}>
              <Icon icon={IconAlertTriangle} size={16} stroke={2} className={css.icon} />
              {message}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
