import { useId } from 'react';
import type { SubscriptionType } from '../../../../contract/entities/subscription.ts';
import { NBSP, typograph } from '../../../format/typography.ts';
import { text } from '../../../theme/typography.css.ts';
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
  'Достижения и статистика слушания',
].map(typograph);

/** Plans and prices (A11), from what the server sells today. */
export function PlansScreen({ types }: { types: readonly SubscriptionType[] }) {
  const plans = planViews(types);
  return (
    <Page>
      <PageHead title="Подписка" description="Тарифы и цены: одна подписка открывает все циклы библиотеки." />
      <Row
        margin={
          <p className={text.gloss}>{typograph('Отменить можно в любой день: доступ сохранится до конца оплаченного срока.')}</p>
        }
      >
        <h1 className={css.title}>Одна подписка{NBSP}— вся библиотека</h1>
        {plans.length === 0 ? (
          <EmptyState title="Сейчас подписка не продаётся">
            {typograph('Новые лекции и первые лекции циклов открыты всем.')}
          </EmptyState>
        ) : (
          <Bleed>
            <ul className={css.plans}>
              {plans.map((plan) => (
                <Plan key={plan.type} plan={plan} />
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
              {INCLUDED.map((line) => (
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
            <TextLink to="/faq">Вопросы и ответы</TextLink>
          </div>
        </div>
      </Row>
    </Page>
  );
}

function Plan({ plan: { type, price, unit, discount, note, isBest } }: { plan: PlanView }) {
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
      <div className={css.buy}>
        <ButtonLink to="/signup" variant={isBest ? 'inverted' : 'default'} wide aria-describedby={heading}>
          Оформить
        </ButtonLink>
      </div>
    </li>
  );
}
