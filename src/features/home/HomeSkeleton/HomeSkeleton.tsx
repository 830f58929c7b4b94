import { Page, Row, SectionHead } from '../../../ui/Frame/Frame.tsx';
import { LectureRowsSkeleton, Skeleton, SkeletonGroup } from '../../../ui/Skeleton/Skeleton.tsx';
import { Hero } from '../RubricsBlock/Hero.tsx';
import { HeroAside } from '../RubricsBlock/HeroAside.tsx';
import * as css from './HomeSkeleton.css.ts';

/** The home page while its blocks are on their way: what needs no data is there already. */
export const HomeSkeleton = () => (
  <Page aria-busy>
    <Hero aside={<HeroAside count={null} hasNew />}>
      <div className={css.spines}>
        <SkeletonGroup>
          <Skeleton className={css.books} />
        </SkeletonGroup>
      </div>
    </Hero>
    <Row margin={<Skeleton width="80%" height="42px" />}>
      <SectionHead title="Новые лекции" />
      <div className={css.columns}>
        <LectureRowsSkeleton count={3} />
        <LectureRowsSkeleton count={3} />
      </div>
    </Row>
  </Page>
);
