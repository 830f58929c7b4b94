import { text } from '../../../theme/typography.css.ts';
import { Page, Row } from '../../../ui/Frame/Frame.tsx';
import { CardGridSkeleton, Skeleton, SkeletonGroup } from '../../../ui/Skeleton/Skeleton.tsx';

/** A page of cards on its way: rubrics, compilations. */
export const GridSkeleton = () => (
  <Page aria-busy>
    <SkeletonGroup>
      <Row tight margin={<Skeleton width="7em" height="16px" />}>
        <p className={text.display}>
          <Skeleton width="min(100%, 6em)" height="1.02em" />
        </p>
      </Row>
      <Row>
        <CardGridSkeleton count={10} />
      </Row>
    </SkeletonGroup>
  </Page>
);
