import { selectOffer } from '../../../../machines/last-stops/last-stops.selectors.ts';
import { selectPlace, selectWayHome } from '../../../../machines/player/player.selectors.ts';
import { lastStops, player } from '../../../bindings/actors.ts';
import { haveSameFields } from '../../../bindings/same-fields.ts';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { IconX } from '../../../ui/Icon/icons.ts';
import { moment } from '../Timeline/shown-time.ts';
import * as css from './ReturnChip.css.ts';

const samePlace = (one: ReturnType<typeof selectOffer>, other: ReturnType<typeof selectOffer>) =>
  one?.materialId === other?.materialId && one?.position === other?.position;

/** «Вернуться к 34:12» after a far jump: to the last place where the listener really listened. From a moment of a link: to his own. */
export function ReturnChip() {
  const wayHome = player.useSelected(selectWayHome, haveSameFields);
  switch (wayHome.kind) {
    case 'atHome':
      return <StopChip />;
    case 'none':
      return null;
    case 'offered':
      return <VisitChip home={wayHome.position} />;
  }
}

/** The listener's own place waits until he goes back to it, stays, or has heard a minute here. */
function VisitChip({ home }: { home: number }) {
  const actor = player.useRef();
  const rate = player.useSelected(({ context }) => context.rate);
  return (
    <div className={css.chip} data-keys>
      <button type="button" className={css.back} onClick={() => actor.send({ type: 'player.leaveVisit' })}>
        Вернуться к {moment(home, rate)}
      </button>
      <button type="button" className={css.stayHere} onClick={() => actor.send({ type: 'player.stay' })}>
        Остаться здесь
      </button>
    </div>
  );
}

function StopChip() {
  const actor = lastStops.useRef();
  const offer = lastStops.useSelected(selectOffer, samePlace);
  const rate = player.useSelected(({ context }) => context.rate);
  // The place of a lecture that sounds in another tab is that tab's business.
  const isElsewhere = player.useSelected((snapshot) => selectPlace(snapshot).kind === 'elsewhere');
  if (offer === null || isElsewhere) return null;
  return (
    <div className={css.chip} data-keys>
      <button type="button" className={css.back} onClick={() => actor.send({ type: 'stops.goBack', ...offer })}>
        Вернуться к {moment(offer.position, rate)}
      </button>
      <button type="button" className={css.stay} aria-label="Остаться здесь" onClick={() => actor.send({ type: 'stops.stay' })}>
        <Icon icon={IconX} size={18} />
      </button>
    </div>
  );
}
