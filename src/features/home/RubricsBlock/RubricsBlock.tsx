import { RubricShelf } from '../../../ui/Shelf/RubricShelf.tsx';
import type { BlockProps } from '../block-of.ts';
import { Hero } from './Hero.tsx';
import { HeroAside } from './HeroAside.tsx';

interface RubricsBlockProps extends BlockProps<'rubrics'> {
  hasNew: boolean;
}

/** Home block `rubrics`: who we are, and the shelf. */
export function RubricsBlock({ block, hasNew, className }: RubricsBlockProps) {
  const { rubrics, projects_count: count } = block.block_meta;
  return (
    <Hero className={className} gloss={block.description} aside={<HeroAside count={count} hasNew={hasNew} />}>
      <RubricShelf height={424} rubrics={rubrics} />
    </Hero>
  );
}
