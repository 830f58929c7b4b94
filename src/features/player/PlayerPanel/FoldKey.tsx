import { panel } from '../../../bindings/actors.ts';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { IconChevronDown } from '../../../ui/Icon/icons.ts';

/** «Свернуть» (C10, D11). */
export function FoldKey({ className }: { className: string }) {
  const actor = panel.useRef();
  return (
    <button type="button" className={className} onClick={() => actor.send({ type: 'panel.minimise' })}>
      <Icon icon={IconChevronDown} size={22} />
      Свернуть
    </button>
  );
}
