import { text } from '../../../theme/typography.css.ts';
import { Page, Row } from '../../../ui/Frame/Frame.tsx';
import { CardGridSkeleton, Skeleton, SkeletonGroup } from '../../../ui/Skeleton/Skeleton.tsx';
import * as css from './GridSkeleton.css.ts';

/** A page of cards on its way: rubrics, a rubric, compilations. */
export const GridSkeleton = () => (
  <Page aria-busy>
    <SkeletonGroup>
      <Row tight>
        <p className={text.display}>
          <Skeleton width="min(100%, 8em)" height="1.02em" />
        </p>
        <Skeleton width="12em" height="16px" className={css.counts} />
      </Row>
      <Row>
        <CardGridSkeleton count={10} />
      </Row>
    </SkeletonGroup>
  </Page>
);
