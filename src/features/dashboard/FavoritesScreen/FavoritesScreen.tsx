import type { Material } from '../../../../contract/entities/catalogue.ts';
import * as paths from '../../../../contract/paths.ts';
import { LoneLecture } from '../../../bindings/LoneLecture.tsx';
import { lecturesAndTime } from '../../../format/duration.ts';
import { typograph } from '../../../format/typography.ts';
import { text } from '../../../theme/typography.css.ts';
import { ButtonLink } from '../../../ui/Button/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { LectureRows } from '../../../ui/LectureRow/LectureRows.tsx';
import { PageHead } from '../../../ui/PageHead/PageHead.tsx';
import * as css from './FavoritesScreen.css.ts';

/** Favourite lectures in the order the server keeps them (A15). */
export const FavoritesScreen = ({ materials }: { materials: readonly Material[] }) => (
  <>
    <PageHead title="Избранное" />
    <h1 className={text.h1}>Избранное</h1>
    {materials.length === 0 ? (
      <EmptyState
        title="В избранном пока ничего нет"
        action={
          <ButtonLink to={paths.home} variant="primary">
            Смотреть новые лекции
          </ButtonLink>
        }
      >
        {typograph('Нажмите закладку у лекции, и она окажется здесь.')}
      </EmptyState>
    ) : (
      <>
        <p className={css.counts}>
          {lecturesAndTime(
            materials.length,
            materials.reduce((sum, { duration }) => sum + duration, 0),
          )}
        </p>
        <LectureRows>
          {materials.map((material) => (
            <LoneLecture key={material.material_id} material={material} hasCover />
          ))}
        </LectureRows>
      </>
    )}
  </>
);
