import { useId } from 'react';
import type { Material } from '../../../../contract/entities/catalogue.ts';
import * as paths from '../../../../contract/paths.ts';
import { panel, player, returnTarget } from '../../../bindings/actors.ts';
import { timeCode } from '../../../format/duration.ts';
import { AppLink } from '../../../ui/AppLink/AppLink.tsx';
import { Cover } from '../../../ui/Cover/Cover.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { IconCrown } from '../../../ui/Icon/icons.ts';
import { Tooltip } from '../../../ui/Tooltip/Tooltip.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx';
import * as css from './Queue.css.ts';

/** A lecture of the queue: a press starts it. */
export function OpenItem({ material, nameId }: { material: Material; nameId: string | undefined }) {
  const actor = player.useRef();
  return (
    <button
      type="button"
      className={css.open}
      onClick={() => actor.send({ type: 'player.jumpTo', materialId: material.material_id })}
    >
      <Facts material={material} nameId={nameId} />
    </button>
  );
}

/** A lecture that asks for a subscription (C08): what it is can be guessed, not read; a press leads to the plans. */
export function LockedItem({ material }: { material: Material }) {
  const actor = panel.useRef();
  const target = returnTarget.useRef();
  const description = useId();
  return (
    <span className={css.tooltipPlace}>
      <Tooltip text={LOCKED}>
        <AppLink
          to={paths.subscriptions}
          className={css.locked}
          aria-label="Лекция по подписке"
          aria-describedby={description}
          onClick={() => {
            target.send({ type: 'returnTarget.ask', slug: material.slug });
            actor.send({ type: 'panel.followTitle' });
            actor.send({ type: 'panel.closePlaylist' });
          }}
        >
          <Facts material={material} />
          <span className={css.crown}>
            <Icon icon={IconCrown} size={14} stroke={2} />
          </span>
        </AppLink>
      </Tooltip>
      <VisuallyHidden id={description}>{LOCKED}</VisuallyHidden>
    </span>
  );
}

const LOCKED = 'Оформите премиум доступ';

const Facts = ({ material, nameId }: { material: Material; nameId?: string | undefined }) => (
  <>
    <Cover className={css.cover} src={material.cover.url} ratio="square" sizes="48px" />
    <span id={nameId} className={css.name}>
      {material.name}
    </span>
    <span className={css.time}>{timeCode(material.duration)}</span>
  </>
);
