import { counted, plural } from '../../../format/plural.ts';
import { ButtonLink } from '../../../ui/Button/ButtonLink.tsx';
import { RubricShelf } from '../../../ui/Shelf/RubricShelf.tsx';
import { MoreLink } from '../../../ui/TextLink/TextLink.tsx';
import { type BlockProps, NEW_SECTION_ID } from '../block-of.ts';
import * as css from './Hero.css.ts';
import { Hero } from './Hero.tsx';

interface RubricsBlockProps extends BlockProps<'rubrics'> {
  /** Whether this page has new lectures to lead to. */
  hasNew: boolean;
}

/** Home block `rubrics`: who we are, and the shelf. */
export function RubricsBlock({ block, hasNew, className }: RubricsBlockProps) {
  const { rubrics, projects_count: count } = block.block_meta;
  const read = plural(count, 'прочитанный', 'прочитанных', 'прочитанных');
  return (
    <Hero
      className={className}
      gloss={block.description}
      aside={
        <>
          <p className={css.lead}>
            {`${counted(count, 'цикл', 'цикла', 'циклов')}, ${read} вслух. Без спешки и без картинок: только голос и мысль.`}
          </p>
          <div className={css.actions}>
            <ButtonLink variant="primary" to="/subscriptions">
              Выбрать подписку
            </ButtonLink>
            {hasNew && (
              <MoreLink className={css.listen} to={`#${NEW_SECTION_ID}`}>
                Слушать бесплатно
              </MoreLink>
            )}
          </div>
        </>
      }
    >
      <RubricShelf height={424} rubrics={rubrics} />
    </Hero>
  );
}
