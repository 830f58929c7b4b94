import type { Material } from '../../../../contract/entities/catalogue.ts';
import type { Playlist } from '../../../../contract/entities/playlist.ts';
import { LectureItem } from '../../../bindings/LectureItem.tsx';
import { typograph } from '../../../format/typography.ts';
import { text } from '../../../theme/typography.css.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Row, SectionHead } from '../../../ui/Frame/Frame.tsx';
import { MoreLink } from '../../../ui/TextLink/TextLink.tsx';
import * as css from '../NewMaterialsBlock/NewMaterialsBlock.css.ts';

interface OwnBlockProps {
  title: string;
  description: string;
  materials: readonly Material[];
  /** The page with all of them. */
  more: { to: string; label: string };
  className?: string;
}

/** Home blocks `user_listen` and `user_bookmarks`: the listener's own lectures. Nothing of a guest's, so nothing is shown. */
export function OwnBlock({ title, description, materials, more, className }: OwnBlockProps) {
  if (materials.length === 0) return null;
  const playlist: Playlist = { type: 'current', source: null, items: [...materials] };
  return (
    <Row className={className} margin={description !== '' && <p className={text.gloss}>{typograph(description)}</p>}>
      <SectionHead title={title} action={<MoreLink to={more.to}>{more.label}</MoreLink>} />
      <ul className={classNames(css.list, css.halves[Math.ceil(materials.length / 2)])}>
        {materials.map((material) => (
          <LectureItem key={material.material_id} material={material} playlist={playlist} hasCover />
        ))}
      </ul>
    </Row>
  );
}
