import type { ReactNode } from 'react';
import type { SearchResult } from '../../../../contract/entities/catalogue.ts';
import { LoneLecture } from '../../../bindings/LoneLecture.tsx';
import { text } from '../../../theme/typography.css.ts';
import { ProjectCard } from '../../../ui/CycleCard/ProjectCard.tsx';
import { Row } from '../../../ui/Frame/Frame.tsx';
import { LectureRows } from '../../../ui/LectureRow/LectureRows.tsx';
import { RubricList } from '../../../ui/Rubric/RubricList.tsx';
import * as css from './SearchScreen.css.ts';

/** Results of a search, by kind, with the matches marked. */
export const Results = ({ result: { rubrics, projects, materials } }: { result: SearchResult }) => (
  <>
    <Group name="Рубрики" count={rubrics.length}>
      <RubricList rubrics={rubrics} />
    </Group>
    <Group name="Циклы" count={projects.length}>
      <ul className={css.cycles}>
        {projects.map((project) => (
          <li key={project.id}>
            <ProjectCard project={project} marks={project.marks} compact />
          </li>
        ))}
      </ul>
    </Group>
    <Group name="Лекции" count={materials.length}>
      <LectureRows>
        {materials.map((material) => (
          <LoneLecture key={material.material_id} material={material} hasCover marks={material.marks} />
        ))}
      </LectureRows>
    </Group>
  </>
);

function Group({ name, count, children }: { name: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <Row
      tight
      aria-label={name}
      margin={
        <>
          <h2 className={css.groupName}>{name}</h2>
          <span className={text.code}>{count}</span>
        </>
      }
    >
      {children}
    </Row>
  );
}
