import { text } from '../../../theme/typography.css.ts';
import { Bleed, Page, Row } from '../../../ui/Frame/Frame.tsx';
import { band } from '../../../ui/Rubric/Rubric.css.ts';
import { CardGridSkeleton, Skeleton, SkeletonGroup } from '../../../ui/Skeleton/Skeleton.tsx';
import { head } from '../TopicScreen/TopicScreen.css.ts';

/** A rubric on its way: the band of pictures, its name, its cycles. */
export const TopicSkeleton = () => (
  <Page aria-busy>
    <SkeletonGroup>
      <Row margin={<Skeleton width="5em" height="18px" />}>
        <Bleed className={band}>
          <Skeleton height="100%" />
        </Bleed>
        <div className={head}>
          <p className={text.display}>
            <Skeleton width="min(100%, 6em)" height="1.02em" />
          </p>
          <Skeleton height="88px" />
        </div>
      </Row>
      <Row>
        <CardGridSkeleton count={5} />
      </Row>
    </SkeletonGroup>
  </Page>
);
