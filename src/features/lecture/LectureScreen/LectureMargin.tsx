import type { Material, Project } from '../../../../contract/entities/catalogue.ts';
import * as paths from '../../../../contract/paths.ts';
import { outOf } from '../../../format/plural.ts';
import { NBSP } from '../../../format/typography.ts';
import { rubricClass } from '../../../theme/rubric-class.ts';
import { text } from '../../../theme/typography.css.ts';
import { AppLink } from '../../../ui/AppLink/AppLink.tsx';
import { classNames } from '../../../ui/class-names.ts';
import * as css from './LectureScreen.css.ts';

interface LectureMarginProps {
  material: Material;
  project: Project;
}

/** Where the lecture belongs: its cycle, its place there, its topics. */
export const LectureMargin = ({ material, project }: LectureMarginProps) => (
  <>
    <AppLink className={css.cycle} to={paths.cycle(project.slug)}>
      {project.name}
    </AppLink>
    <span className={text.code}>{`лекция ${outOf(material.number, project.materials.length)}`}</span>
    {material.rubrics.map(({ id, name, slug }) => (
      <AppLink key={id} className={css.rubric} to={paths.topic(slug)}>
        <span className={classNames(css.swatch, rubricClass(name))} aria-hidden />
        {name.replace(' ', NBSP)}
      </AppLink>
    ))}
  </>
);
