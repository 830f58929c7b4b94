import { useEffect, useRef } from 'react';
import type { Material } from '../../../../contract/entities/catalogue.ts';
import type { Playlist } from '../../../../contract/entities/playlist.ts';
import { LectureItem } from '../../../bindings/LectureItem.tsx';
import { typograph } from '../../../format/typography.ts';
import { text } from '../../../theme/typography.css.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Row, SectionHead } from '../../../ui/Frame/Frame.tsx';
import { MoreLink } from '../../../ui/TextLink/TextLink.tsx';
import * as css from '../NewMaterialsBlock/NewMaterialsBlock.css.ts';
import { place } from './OwnBlock.css.ts';

interface OwnBlockProps {
  title: string;
  description: string;
  materials: readonly Material[];
  /** The page with all of them. */
  more: { to: string; label: string };
  className?: string;
  /** Told how high it is drawn; null: it is not. Its place is kept for it, where the next page comes before it is read. */
  onHeight?: ((height: number | null) => void) | undefined;
}

/** Home blocks `user_listen` and `user_bookmarks`: the listener's own lectures. Nothing of a guest's, so nothing is shown. */
export function OwnBlock({ title, description, materials, more, className, onHeight }: OwnBlockProps) {
  const block = useRef<HTMLElement>(null);
  useEffect(() => onHeight?.(materials.length === 0 ? null : (block.current?.offsetHeight ?? null)), [onHeight, materials]);
  if (materials.length === 0) return onHeight && <div className={place} />;
  const playlist: Playlist = { type: 'current', source: null, items: [...materials] };
  return (
    <Row ref={block} className={className} margin={description !== '' && <p className={text.gloss}>{typograph(description)}</p>}>
      <SectionHead title={title} action={<MoreLink to={more.to}>{more.label}</MoreLink>} />
      <ul className={classNames(css.list, css.halves[Math.ceil(materials.length / 2)])}>
        {materials.map((material) => (
          <LectureItem key={material.material_id} material={material} playlist={playlist} hasCover />
        ))}
      </ul>
    </Row>
  );
}
