import { useId } from 'react';
import { selectStops, selectStopsElsewhere } from '../../../../machines/last-stops/last-stops.selectors.ts';
import { currentMaterial } from '../../../../machines/player/player.selectors.ts';
import { lastStops, panel, player } from '../../../bindings/actors.ts';
import { useShell } from '../../../bindings/shell.ts';
import { dayAndTime } from '../../../format/date.ts';
import { typograph } from '../../../format/typography.ts';
import type { sameItems } from '../Queue/same-items.ts';
import { moment } from '../Timeline/shown-time.ts';
import * as css from './LastStops.css.ts';

/** Where the listener stopped in this lecture, and last of all in others; a press goes back there. */
function LastStopsList({ className }: { className: string }) {
  const stops = lastStops.useSelected(selectStops);
  const others = lastStops.useSelected(selectStopsElsewhere, sameStops);
  const materialId = player.useSelected((snapshot) => currentMaterial(snapshot)?.material_id ?? 0);
  const rate = player.useSelected(({ context }) => context.rate);
  const goBack = useGoBack();
  const day = useDay();
  const othersId = useId();
  if (stops.length + others.length === 0) {
    return <p className={css.empty}>{typograph('Здесь будут места, на которых вы останавливались.')}</p>;
  }
  return (
    <div className={className}>
      <ol>
        {stops.map(({ position, at }) => (
          <li key={at}>
            <button type="button" className={css.item} onClick={() => goBack(materialId, position)}>
              <span className={css.position}>{moment(position, rate)}</span>
              <span className={css.when}>{day(at)}</span>
            </button>
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <>
          <h3 id={othersId} className={css.subtitle}>
            В других лекциях
          </h3>
          <ol aria-labelledby={othersId}>
            {others.map(({ material, stop }) => (
              <li key={material.material_id}>
                <button type="button" className={css.item} onClick={() => goBack(material.material_id, stop.position)}>
                  <span className={css.whole}>
                    <span className={css.name}>{material.name}</span>
                  </span>
                  <span className={css.position}>{moment(stop.position, rate)}</span>
                  <span className={css.when}>{day(stop.at)}</span>
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

const sameStops: typeof sameItems = (one, other) => JSON.stringify(one) === JSON.stringify(other);

function useGoBack() {
  const stops = lastStops.useRef();
  const view = panel.useRef();
  return (materialId: number, position: number) => {
    stops.send({ type: 'stops.goBack', materialId, position });
    view.send({ type: 'panel.closeStops' });
  };
}

function useDay() {
  const { serverNow } = useShell();
  return (at: number) => dayAndTime(new Date(at), serverNow());
}

/** The list in a popover, which has a title of its own. */
export const LastStopsInPopover = () => <LastStopsList className={css.popover} />;

/** «Последние места» in the flow of the sheet. */
export function InlineLastStops() {
  const titleId = useId();
  return (
    <section className={css.inline} aria-labelledby={titleId}>
      <h2 id={titleId} className={css.title}>
        Последние места
      </h2>
      <LastStopsList className={css.scroll} />
    </section>
  );
}
