import type { ComponentProps } from 'react';
import type { Rubric } from '../../../contract/entities/catalogue.ts';
import * as paths from '../../../contract/paths.ts';
import { Shelf } from './Shelf.tsx';

interface RubricShelfProps extends Pick<ComponentProps<typeof Shelf>, 'height'> {
  rubrics: readonly Rubric[];
}

/** The shelf of the rubrics that the catalogue gives. */
export const RubricShelf = ({ rubrics, height }: RubricShelfProps) => (
  <Shelf
    height={height}
    rubrics={rubrics.map(({ slug, name, cover_url, projects_count }) => ({
      to: paths.topic(slug),
      name,
      cover: cover_url,
      cycles: projects_count,
    }))}
  />
);
