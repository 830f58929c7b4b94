import type { Playlist } from '../../../../contract/entities/playlist.ts';
import { LectureItem } from '../../../bindings/LectureItem.tsx';
import { typograph } from '../../../format/typography.ts';
import { text } from '../../../theme/typography.css.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Row, SectionHead } from '../../../ui/Frame/Frame.tsx';
import { type BlockProps, NEW_SECTION_ID } from '../block-of.ts';
import * as css from './NewMaterialsBlock.css.ts';

/** Home block `new_materials`: the newest lectures, open to everyone; they play on one after another. */
export function NewMaterialsBlock({ block, className }: BlockProps<'new_materials'>) {
  const { materials } = block.block_meta;
  if (materials.length === 0) return null;
  const playlist: Playlist = { type: 'new_materials', source: null, items: materials };
  return (
    <Row
      id={NEW_SECTION_ID}
      className={className}
      margin={block.description !== '' && <p className={text.gloss}>{typograph(block.description)}</p>}
    >
      <SectionHead title="Новые лекции" />
      <ul className={classNames(css.list, css.halves[Math.ceil(materials.length / 2)])}>
        {materials.map((material) => (
          <LectureItem key={material.material_id} material={material} playlist={playlist} hasCover />
        ))}
      </ul>
    </Row>
  );
}
