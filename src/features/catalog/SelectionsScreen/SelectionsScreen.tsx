import type { ContentSelection } from '../../../../contract/entities/catalogue.ts';
import * as paths from '../../../../contract/paths.ts';
import { LoneLecture } from '../../../bindings/LoneLecture.tsx';
import { NBSP, typograph } from '../../../format/typography.ts';
import { text } from '../../../theme/typography.css.ts';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Page, Row, SectionHead } from '../../../ui/Frame/Frame.tsx';
import { LectureRows } from '../../../ui/LectureRow/LectureRows.tsx';
import { PageHead } from '../../../ui/PageHead/PageHead.tsx';
import { TextLink } from '../../../ui/TextLink/TextLink.tsx';
import * as css from './SelectionsScreen.css.ts';

interface SelectionsScreenProps {
  /** Today's and this week's; null where the editors have chosen nothing. */
  day: ContentSelection | null;
  week: ContentSelection | null;
  /** Earlier ones, the latest first. */
  days: readonly ContentSelection[];
  weeks: readonly ContentSelection[];
}

/** Selections of the editors for a day and for a week, present and past. */
export function SelectionsScreen({ day, week, days, weeks }: SelectionsScreenProps) {
  const isEmpty = day === null && week === null && days.length + weeks.length === 0;
  return (
    <Page>
      <PageHead
        title="Выбор редакции"
        description="Что послушать сегодня и на этой неделе, и что редакция выбирала раньше."
        canonical={paths.selections}
      />
      <Row tight margin={<p className={text.gloss}>{typograph('Новый выбор каждый день и каждую неделю.')}</p>}>
        <h1 className={text.display}>Выбор редакции</h1>
        {isEmpty && <EmptyState title="Пока пусто">Редакция ещё ничего не выбрала.</EmptyState>}
      </Row>
      <Group title="Сегодня" of={day === null ? [] : [day]} />
      <Group title="На этой неделе" of={week === null ? [] : [week]} />
      <Group title="Прошлые дни" of={days} />
      <Group title="Прошлые недели" of={weeks} />
    </Page>
  );
}

function Group({ title, of }: { title: string; of: readonly ContentSelection[] }) {
  if (of.length === 0) return null;
  return (
    <Row aria-label={title}>
      <SectionHead title={title} />
      <ul className={css.list}>
        {of.map((selection) => (
          <li key={selection.period}>
            <Selection selection={selection} />
          </li>
        ))}
      </ul>
    </Row>
  );
}

const Selection = ({ selection: { period, name, description, projects, materials } }: { selection: ContentSelection }) => (
  <>
    <p className={css.period}>{periodName(period)}</p>
    <h3 className={text.h3}>{name}</h3>
    <p className={css.description}>{typograph(description)}</p>
    {projects.map(({ id, slug, name: cycle, authors }) => (
      <p className={css.cycle} key={id}>
        <TextLink to={paths.cycle(slug)}>{cycle}</TextLink>
        {` · ${authors.join(', ')}`}
      </p>
    ))}
    {materials.length > 0 && (
      <LectureRows>
        {materials.map((material) => (
          <LoneLecture key={material.material_id} material={material} />
        ))}
      </LectureRows>
    )}
  </>
);

/** «20.11.26» of a day, «Неделя 47» of an ISO week. */
function periodName(period: string): string {
  const [, year = '', month = '', day = ''] = /^\d\d(\d\d)-(\d\d)-(\d\d)$/.exec(period) ?? [];
  return day === '' ? `Неделя${NBSP}${Number(period.slice(-2))}` : `${day}.${month}.${year}`;
}
