import { Page, Row } from '../../../ui/Frame/Frame.tsx';
import { LectureRowsSkeleton, Skeleton, SkeletonGroup } from '../../../ui/Skeleton/Skeleton.tsx';
import { Hero } from '../RubricsBlock/Hero.tsx';
import * as css from './HomeSkeleton.css.ts';

/** The home page while its blocks are on their way: the headline is there already. */
export const HomeSkeleton = () => (
  <Page aria-busy>
    <Hero aside={<div className={css.aside} />}>
      <div className={css.shelf}>
        <SkeletonGroup>
          <Skeleton height="100%" />
        </SkeletonGroup>
      </div>
    </Hero>
    <Row>
      <SkeletonGroup>
        <LectureRowsSkeleton count={6} />
      </SkeletonGroup>
    </Row>
  </Page>
);
