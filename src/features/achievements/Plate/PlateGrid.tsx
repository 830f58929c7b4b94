import type { Achievement, UserAchievement } from '../../../../contract/entities/account.ts';
import * as paths from '../../../../contract/paths.ts';
import { Plate } from './Plate.tsx';
import { grid } from './PlateGrid.css.ts';
import { type Progress, platesOf } from './plates.ts';

interface PlateGridProps {
  achievements: readonly Achievement[];
  received: readonly UserAchievement[];
  /** How far the listener is, by the id of the achievement; what is not there is not known. */
  progress?: ReadonlyMap<number, Progress>;
}

/** All plates: the received ones first, the newest before all. */
export const PlateGrid = ({ achievements, received, progress }: PlateGridProps) => (
  <ul className={grid} data-own>
    {platesOf(achievements, received, progress).map(({ achievement, note, isLocked }) => (
      <li key={achievement.id}>
        <Plate
          {...achievement}
          note={note}
          isLocked={isLocked}
          to={achievement.project_id === undefined ? null : paths.cycle(String(achievement.project_id))}
          sizes="(min-width: 1024px) 20vw, (min-width: 768px) 28vw, 44vw"
        />
      </li>
    ))}
  </ul>
);
