import { text } from '../../../theme/typography.css.ts';
import { Page, Row } from '../../../ui/Frame/Frame.tsx';
import { LectureRowsSkeleton, Skeleton, SkeletonGroup } from '../../../ui/Skeleton/Skeleton.tsx';
import * as head from '../CycleScreen/CycleScreen.css.ts';
import * as css from './WorkSkeleton.css.ts';

/** As long as a description usually is, so that it wraps as one. */
const DESCRIPTION = 'описание '.repeat(36);

/** A cycle or a lecture on its way: cover and words, then rows. */
export const WorkSkeleton = () => (
  <Page aria-busy>
    <SkeletonGroup>
      <Row
        margin={
          <>
            <Skeleton width="7em" height="20px" />
            <Skeleton width="10em" height="16px" />
          </>
        }
      >
        <div className={head.head}>
          <span className={head.cover}>
            <Skeleton className={css.cover} />
          </span>
          <div>
            <p className={text.h1}>
              <Skeleton width="min(100%, 9em)" height="1.06em" />
            </p>
            <Skeleton width="10em" height="21px" className={css.authors} />
            <p className={head.description} aria-hidden>
              <span className={css.bars}>{DESCRIPTION}</span>
            </p>
            <Skeleton width="270px" height="56px" className={css.button} />
          </div>
        </div>
      </Row>
      <Row margin={<Skeleton width="80%" height="42px" />}>
        <p className={text.h2}>
          <Skeleton width="5em" height="1.12em" />
        </p>
        <div className={css.authors}>
          <LectureRowsSkeleton count={6} />
        </div>
      </Row>
    </SkeletonGroup>
  </Page>
);
