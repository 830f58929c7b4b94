import type { Material } from '../../../../contract/entities/catalogue.ts';
import * as paths from '../../../../contract/paths.ts';
import { isWanted, type PlayerSnapshot } from '../../../../machines/player/player.selectors.ts';
import { panel, player } from '../../../bindings/actors.ts';
import { outOf } from '../../../format/plural.ts';
import { rubricClass } from '../../../theme/rubric-class.ts';
import { AppLink } from '../../../ui/AppLink/AppLink.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextLink } from '../../../ui/TextLink/TextLink.tsx';
import * as css from './Expanded.css.ts';

/** How many lectures the cycle has; known only where the list is the cycle, all of it and nothing else. */
const lecturesOfCycle = ({ context: { playlist } }: PlayerSnapshot): number | null =>
  (playlist.type === 'project' || playlist.type === 'free_project') && playlist.added === undefined
    ? playlist.items.length
    : null;

/** «Звучит цикл …, лекция 3 из 8». */
export function WhereInCycle({ material }: { material: Material }) {
  const actor = panel.useRef();
  const isOn = player.useSelected(isWanted);
  const count = player.useSelected(lecturesOfCycle);
  return (
    <p className={css.where}>
      {isOn ? 'Звучит цикл ' : 'Цикл '}
      <TextLink
        className={css.cycle}
        to={paths.cycle(material.project.slug)}
        onClick={() => actor.send({ type: 'panel.followTitle' })}
      >
        {material.project.name}
      </TextLink>
      {`, лекция ${count === null ? material.number : outOf(material.number, count)}`}
    </p>
  );
}

/** The first rubric of the lecture, with its colour. */
export function RubricLink({ material }: { material: Material }) {
  const actor = panel.useRef();
  const rubric = material.rubrics[0];
  if (rubric === undefined) return null;
  return (
    <AppLink className={css.rubric} to={paths.topic(rubric.slug)} onClick={() => actor.send({ type: 'panel.followTitle' })}>
      <span className={classNames(css.swatch, rubricClass(rubric.name))} />
      {rubric.name}
    </AppLink>
  );
}
