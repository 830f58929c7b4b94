import type { Material } from '../../../../contract/entities/catalogue.ts';
import * as paths from '../../../../contract/paths.ts';
import { panel } from '../../../bindings/actors.ts';
import { AppLink } from '../../../ui/AppLink/AppLink.tsx';
import { NoticeLine, useNotice } from '../Notice/NoticeLine.tsx';
import * as css from './Work.css.ts';

interface WorkProps {
  material: Material;
  /** On the phone's line the whole body opens the sheet, and the name is no link. */
  isLinked: boolean;
}

/** The name over the authors in two lines; what the panel has to say takes the place of the authors. */
export function Work({ material, isLinked }: WorkProps) {
  const hasNotice = useNotice() !== null;
  return (
    <div className={css.lines}>
      {isLinked ? <TitleLink material={material} className={css.title} /> : <span className={css.title}>{material.name}</span>}
      {!hasNotice && <p className={css.authors}>{authorsOf(material)}</p>}
      <NoticeLine isTight={!isLinked} />
    </div>
  );
}

/** C09. */
export const authorsOf = ({ authors }: Material): string => authors.join(', ');

/** The name of the lecture leads to its cycle, and a view that covers the page gives way (C09, D11). */
export function TitleLink({ material, className }: { material: Material; className?: string }) {
  const actor = panel.useRef();
  return (
    <AppLink
      className={className}
      to={paths.cycle(material.project.slug)}
      onClick={() => actor.send({ type: 'panel.followTitle' })}
    >
      {material.name}
    </AppLink>
  );
}
