import { type ReactNode, useId } from 'react';
import type { SubscriptionType } from '../../../../contract/entities/subscription.ts';
import * as paths from '../../../../contract/paths.ts';
import type { Shell } from '../../../bindings/shell.ts';
import { NBSP, typograph } from '../../../format/typography.ts';
import { text } from '../../../theme/typography.css.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { ButtonLink } from '../../../ui/Button/ButtonLink.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Bleed, Page, Row, SectionHead } from '../../../ui/Frame/Frame.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { IconCheck } from '../../../ui/Icon/icons.ts';
import { PageHead } from '../../../ui/PageHead/PageHead.tsx';
import { TextLink } from '../../../ui/TextLink/TextLink.tsx';
import * as css from './PlansScreen.css.ts';
import { type PlanView, planViews } from './plan-view.ts';

const INCLUDED = [
  'Все циклы целиком, новые — в день выхода',
  'Переход к любой лекции цикла или подборки',
  'История и избранное на всех ваших устройствах',
].map(typograph);

/** `partner`: a subscription paid for through a partner is in force. `noWay`: this site has no way to pay. */
export type Hindrance = { kind: 'partner'; title: string; endDate: string } | { kind: 'noWay'; isGuest: boolean };

/** Features that are switched off are not promised. */
function included({ achievements, statistics }: Features): string[] {
  if (achievements && statistics) return [...INCLUDED, 'Достижения и статистика слушания'];
  if (achievements) return [...INCLUDED, 'Достижения'];
  return statistics ? [...INCLUDED, 'Статистика слушания'] : INCLUDED;
}

type Features = Shell['features'];
const ALL: Features = { achievements: true, statistics: true };

interface PlansScreenProps {
  types: readonly SubscriptionType[];
  /** The plan in force that was paid for here; null: none. Another one is then a change of plan. */
  currentType: SubscriptionType['type'] | null;
  /** The subscription in force could not be read: keys do not say whether they buy, renew or change. */
  isUnread: boolean;
  onBuy: (plan: SubscriptionType) => void;
  /** Why nothing can be bought; null: it can. */
  hindrance: Hindrance | null;
  /** Shown over the plans: a voice assistant was linked. */
  notice?: ReactNode;
  features?: Features;
}

/** Plans and prices (A11), from what the server sells today. */
export function PlansScreen({ types, currentType, isUnread, onBuy, hindrance, notice, features = ALL }: PlansScreenProps) {
  const plans = planViews(types);
  const buy = (type: SubscriptionType['type']) => {
    const plan = types.find((candidate) => candidate.type === type && candidate.meta.partner === null);
    if (plan !== undefined) onBuy(plan);
  };
  return (
    <Page>
      <PageHead title="Подписка" description="Тарифы и цены: одна подписка открывает все циклы библиотеки." />
      <Row
        margin={
          <p className={text.gloss}>{typograph('Отменить можно в любой день: доступ сохранится до конца оплаченного срока.')}</p>
        }
      >
        {notice}
        <h1 className={css.title}>Одна подписка{NBSP}— вся библиотека</h1>
        {hindrance !== null && <Instead hindrance={hindrance} />}
        {plans.length === 0 ? (
          <EmptyState title="Сейчас подписка не продаётся">
            {typograph('Новые лекции и первые лекции циклов открыты всем.')}
          </EmptyState>
        ) : (
          <Bleed>
            <ul className={css.plans}>
              {plans.map((plan) => (
                <Plan
                  key={plan.type}
                  plan={plan}
                  currentType={currentType}
                  isUnread={isUnread}
                  onBuy={hindrance === null ? () => buy(plan.type) : null}
                />
              ))}
            </ul>
          </Bleed>
        )}
      </Row>
      <Row margin={<p className={text.gloss}>{typograph('Слушать можно и без подписки, и даже без регистрации.')}</p>}>
        <div className={css.halves}>
          <div>
            <SectionHead title="Что входит" />
            <ul className={css.included}>
              {included(features).map((line) => (
                <li key={line} className={css.line}>
                  <Icon icon={IconCheck} />
                  {line}
                </li>
              ))}
            </ul>
          </div>
          <div>
            <SectionHead title="Без подписки" />
            <p className={css.free}>
              {typograph(
                'Первая лекция каждого цикла, новые лекции и бесплатные циклы открыты всем. Скорость и таймер сна работают у каждого.',
              )}
            </p>
            <TextLink to={paths.faq}>Вопросы и ответы</TextLink>
          </div>
        </div>
      </Row>
    </Page>
  );
}

interface PlanProps extends Pick<PlansScreenProps, 'currentType' | 'isUnread'> {
  plan: PlanView;
  /** Null: it cannot be bought, only its price is shown. */
  onBuy: (() => void) | null;
}

function Plan({ plan: { type, price, unit, discount, note, isBest }, currentType, isUnread, onBuy }: PlanProps) {
  const heading = useId();
  return (
    <li className={classNames(css.plan, isBest && css.best)}>
      <div className={css.planHead}>
        <h2 className={text.h3} id={heading}>
          {type}
        </h2>
        {discount > 0 && (
          <span className={css.discount}>
            минус{NBSP}
            {discount}
            {NBSP}%
          </span>
        )}
      </div>
      <p className={css.price}>
        {price}
        {unit !== null && <small className={css.unit}>{unit}</small>}
      </p>
      <p className={css.note}>{note}</p>
      {onBuy !== null && (
        <div className={css.buy}>
          <Button variant={isBest ? 'inverted' : 'default'} wide aria-describedby={heading} onClick={onBuy}>
            <span data-own>{isUnread ? 'Выбрать' : wordOf(type, currentType)}</span>
          </Button>
        </div>
      )}
    </li>
  );
}

/** The reason why no plan is offered, and the ways out. */
function Instead({ hindrance }: { hindrance: Hindrance }) {
  if (hindrance.kind === 'partner') {
    return (
      <div className={css.instead} role="status">
        <p className={css.why}>
          {typograph(
            `У вас уже есть подписка от партнёра: «${hindrance.title}», она действует до ${hindrance.endDate}. Пока она действует, платить здесь не нужно.`,
          )}
        </p>
        <ButtonLink to={paths.ownSubscription}>Моя подписка</ButtonLink>
      </div>
    );
  }
  return (
    <div className={css.instead} role="status">
      <p className={css.why}>
        {typograph(`Оплата на сайте сейчас не принимается. Подписку открывает ${opensBy(hindrance.isGuest)}.`)}
      </p>
      <ButtonLink to={paths.ownGiftCard}>Активировать карту</ButtonLink>
      {hindrance.isGuest && <ButtonLink to={paths.signUpPromocode}>Зарегистрироваться по промокоду</ButtonLink>}
    </div>
  );
}

/** A code is activated together with a registration; a signed-in listener has only the card. */
const opensBy = (isGuest: boolean): string => (isGuest ? 'подарочная карта или промокод при регистрации' : 'подарочная карта');

function wordOf(type: PlanView['type'], currentType: PlanView['type'] | null): string {
  if (currentType === null) return 'Оформить';
  return currentType === type ? 'Продлить' : 'Сменить тариф';
}
