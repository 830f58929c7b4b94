import type { ComponentProps } from 'react';
import type { Rubric } from '../../../contract/entities/catalogue.ts';
import * as paths from '../../../contract/paths.ts';
import { RubricSpines } from './RubricSpines.tsx';

interface CatalogueRubricSpinesProps extends Pick<ComponentProps<typeof RubricSpines>, 'height'> {
  rubrics: readonly Rubric[];
}

/** The spines of the rubrics that the catalogue gives. */
export const CatalogueRubricSpines = ({ rubrics, height }: CatalogueRubricSpinesProps) => (
  <RubricSpines
    height={height}
    rubrics={rubrics.map(({ slug, name, cover_url, projects_count }) => ({
      to: paths.topic(slug),
      name,
      cover: cover_url,
      cycles: projects_count,
    }))}
  />
);
