import type { Achievement } from '../../../../contract/entities/account.ts';
import { AppLink } from '../../../ui/AppLink/AppLink.tsx';
import { Cover } from '../../../ui/Cover/Cover.tsx';
import { classNames } from '../../../ui/class-names.ts';
import * as css from './Plate.css.ts';

interface PlateProps {
  name: string;
  /** Address of the picture. */
  image: string;
  type: Achievement['type'];
  /** Under the name: the date, the progress. */
  note?: string;
  isLocked?: boolean;
  /** Where it is earned; null: the plate leads nowhere. */
  to?: string | null;
  sizes: string;
  className?: string;
}

/** An achievement as an ex-libris: a plate with a double rule, the picture, the name. Not yet received: dashed and grey. */
export const Plate = ({ name, image, type, note, isLocked = false, to = null, sizes, className }: PlateProps) => (
  <figure className={classNames(css.plate, isLocked && css.locked, className)}>
    <div className={classNames(css.inner, type === 'прослушал всю тему' && css.topic)}>
      <Cover src={image} ratio="square" sizes={sizes} className={css.picture} />
      <figcaption>
        <p className={css.name}>
          {to === null ? (
            name
          ) : (
            <AppLink className={css.link} to={to}>
              {name}
            </AppLink>
          )}
        </p>
        {note !== undefined && <p className={css.note}>{note}</p>}
      </figcaption>
    </div>
  </figure>
);
