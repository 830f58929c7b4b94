import type { Ref } from 'react';
import type { Material } from '../../../../contract/entities/catalogue.ts';
import { panel } from '../../../bindings/actors.ts';
import { Cover } from '../../../ui/Cover/Cover.tsx';
import { key } from './ExpandKey.css.ts';

/** The cover: what a press on the body does, for the keyboard and for those who do not see the body. */
export function ExpandKey({ material, ref }: { material: Material; ref: Ref<HTMLButtonElement> }) {
  const actor = panel.useRef();
  return (
    <button
      ref={ref}
      type="button"
      className={key}
      aria-label="Развернуть плеер"
      onClick={() => actor.send({ type: 'panel.click', on: 'body' })}
    >
      <Cover src={material.cover.url} ratio="square" sizes="60px" eager />
    </button>
  );
}
