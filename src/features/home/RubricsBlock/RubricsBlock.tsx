import { CatalogueRubricSpines } from '../../../ui/RubricSpines/CatalogueRubricSpines.tsx';
import type { BlockProps } from '../block-of.ts';
import { Hero } from './Hero.tsx';
import { HeroAside } from './HeroAside.tsx';

interface RubricsBlockProps extends BlockProps<'rubrics'> {
  hasNew: boolean;
}

/** Home block `rubrics`: who we are, and the spines of the rubrics. */
export function RubricsBlock({ block, hasNew, className }: RubricsBlockProps) {
  const { rubrics, projects_count: count } = block.block_meta;
  return (
    <Hero className={className} gloss={block.description} aside={<HeroAside count={count} hasNew={hasNew} />}>
      <CatalogueRubricSpines height={424} rubrics={rubrics} />
    </Hero>
  );
}
