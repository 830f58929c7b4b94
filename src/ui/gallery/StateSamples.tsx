import { Accordion } from '../Accordion/Accordion.tsx';
import { ButtonLink } from '../Button/ButtonLink.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import { FatalScreen } from '../FatalScreen/FatalScreen.tsx';
import { Prose } from '../Prose/Prose.tsx';
import { CardGridSkeleton, LectureRowsSkeleton, SkeletonGroup } from '../Skeleton/Skeleton.tsx';
import * as css from './gallery.css.ts';
import { Section } from './Section.tsx';

const thrown = new TypeError("Cannot read properties of undefined (reading 'slug')");

const QUESTIONS = [
  {
    id: 'free',
    title: 'Что можно слушать без подписки',
    content: 'Первую лекцию каждого цикла, открытые циклы и новые лекции недели.',
  },
  {
    id: 'stop',
    title: 'Как отказаться от продления',
    content: 'На странице «Подписка» в личном кабинете. Оплаченные дни останутся.',
  },
];

export const StateSamples = () => (
  <>
    <Section title="Загрузка" note="Скелет повторяет сетку; ничего не прыгает.">
      <SkeletonGroup>
        <div className={css.stack}>
          <LectureRowsSkeleton count={3} />
          <CardGridSkeleton count={4} />
        </div>
      </SkeletonGroup>
    </Section>
    <Section title="Пусто и сбой" note="Пустота объясняет, что её заполнит.">
      <EmptyState title="В избранном пока ничего нет" action={<ButtonLink to="/ui">Смотреть новые лекции</ButtonLink>}>
        Нажмите закладку у лекции, и она окажется здесь.
      </EmptyState>
      <div className={css.stack}>
        <ErrorState title="Не удалось загрузить лекции" message="Сервер не ответил." onRetry={noop} />
        <ErrorState title="Не удалось загрузить лекции" message="Сервер не ответил." onRetry={noop} busy />
        <div className={css.tall}>
          <FatalScreen error={thrown} onReload={noop} />
        </div>
      </div>
    </Section>
    <Section title="Чтение" note="36 em, чтобы глаз находил начало строки.">
      <div className={css.halves}>
        <Prose>
          <p>
            Сто лет, четыре поколения каменщиков и ни одного чертежа в привычном смысле. Цикл о том, как средневековый город
            решался на стройку.
          </p>
          <h2>Что внутри</h2>
          <ul>
            <li>свет как строительный материал;</li>
            <li>аркбутан, или скелет снаружи.</li>
          </ul>
        </Prose>
        <Accordion items={QUESTIONS} />
      </div>
    </Section>
  </>
);

/** Nothing is retried in the gallery. */
const noop = () => undefined;
