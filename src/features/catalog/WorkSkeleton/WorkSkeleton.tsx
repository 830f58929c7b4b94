import { text } from '../../../theme/typography.css.ts';
import { Page, Row } from '../../../ui/Frame/Frame.tsx';
import { LectureRowsSkeleton, Skeleton, SkeletonGroup } from '../../../ui/Skeleton/Skeleton.tsx';
import * as head from '../CycleScreen/CycleScreen.css.ts';
import * as css from './WorkSkeleton.css.ts';

/** A cycle or a lecture on its way: cover and words, then rows. */
export const WorkSkeleton = () => (
  <Page aria-busy>
    <SkeletonGroup>
      <Row>
        <div className={head.head}>
          <span className={head.cover}>
            <Skeleton className={css.cover} />
          </span>
          <div>
            <p className={text.h1}>
              <Skeleton width="min(100%, 9em)" height="1.06em" />
            </p>
            <Skeleton width="10em" height="20px" className={css.authors} />
            <Skeleton width="min(100%, 34em)" height="19px" className={css.description} />
            <Skeleton width="min(100%, 32em)" height="19px" className={css.line} />
            <Skeleton width="min(70%, 22em)" height="19px" className={css.line} />
            <Skeleton width="260px" height="56px" className={css.button} />
          </div>
        </div>
      </Row>
      <Row>
        <LectureRowsSkeleton count={6} />
      </Row>
    </SkeletonGroup>
  </Page>
);
