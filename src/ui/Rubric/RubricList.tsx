import type { Marks, Rubric } from '../../../contract/entities/catalogue.ts';
import * as paths from '../../../contract/paths.ts';
import { RubricTile, RubricTiles } from './RubricTile.tsx';

/** Rubrics as the catalogue gives them, as a list of tiles. */
export const RubricList = ({ rubrics }: { rubrics: readonly (Rubric & { marks?: Marks })[] }) => (
  <RubricTiles>
    {rubrics.map((rubric) => (
      <li key={rubric.id}>
        <RubricTile
          to={paths.topic(rubric.slug)}
          name={rubric.name}
          cover={rubric.cover_url}
          cycles={rubric.projects_count}
          lectures={rubric.materials_count}
          marks={rubric.marks}
        />
      </li>
    ))}
  </RubricTiles>
);
