import { text } from '../../../theme/typography.css.ts';
import { Page, Row } from '../../../ui/Frame/Frame.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton/Skeleton.tsx';
import { grid } from '../Plate/PlateGrid.css.ts';
import { plate } from './AchievementsSkeleton.css.ts';

const PLATES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** A grid of plates on its way. */
export const AchievementsSkeleton = () => (
  <Page aria-busy>
    <SkeletonGroup>
      <Row margin={<Skeleton width="80%" height="84px" />}>
        <p className={text.h1}>
          <Skeleton width="min(100%, 6em)" height="1.06em" />
        </p>
        <div className={grid}>
          {PLATES.map((name) => (
            <Skeleton key={name} className={plate} />
          ))}
        </div>
      </Row>
    </SkeletonGroup>
  </Page>
);
