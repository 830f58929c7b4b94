import { durationWords } from '../../../format/duration.ts';
import { hidden } from '../../../ui/VisuallyHidden/VisuallyHidden.css.ts';
import * as css from './HoursGrid.css.ts';
import { CELL_HOURS, hoursOf, WEEKDAYS } from './hours.ts';

const ROW = 30;
const GAP = 2;
/** The lightest cell is still seen as a cell. */
const LEAST_INK = 0.06;

interface HoursGridProps {
  /** Seconds by weekday and by cells of two hours. */
  cells: readonly (readonly number[])[];
  summary: string;
}

/** When the listener listens: hours across, weekdays down, the more the darker. */
export function HoursGrid({ cells, summary }: HoursGridProps) {
  const most = Math.max(1, ...cells.flat());
  const columns = cells[0]?.length ?? 1;
  const share = 100 / columns;
  const height = ROW * cells.length;
  return (
    <>
      <div className={css.grid}>
        <svg className={css.weekdays} height={height} aria-hidden="true">
          {WEEKDAYS.map((weekday, row) => (
            <text key={weekday} className={css.weekday} x="0" y={row * ROW + 19}>
              {weekday}
            </text>
          ))}
        </svg>
        <svg className={css.cells} height={height + 24} role="img" aria-label={summary}>
          {cells.map((row, weekday) =>
            row.map((seconds, column) => (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place in the week
                key={`${weekday}-${column}`}
                className={css.cell}
                x={`${column * share}%`}
                y={weekday * ROW}
                width={`${share}%`}
                height={ROW - GAP}
                opacity={LEAST_INK + (1 - LEAST_INK) * (seconds / most)}
              >
                <title>{`${WEEKDAYS[weekday]}, ${hoursOf(column)} — ${durationWords(seconds)}`}</title>
              </rect>
            )),
          )}
          {Array.from({ length: columns - 1 }, (_, index) => `${(index + 1) * share}%`).map((x) => (
            <line key={x} className={css.gap} x1={x} x2={x} y1={0} y2={height} />
          ))}
          {Array.from({ length: columns / 2 }, (_, index) => index * 2).map((column) => (
            <text key={column} className={css.hour} x={`${column * share}%`} y={height + 18}>
              {String(column * CELL_HOURS).padStart(2, '0')}
            </text>
          ))}
        </svg>
      </div>
      <div className={hidden}>
        <table>
          <caption>{summary}</caption>
          <thead>
            <tr>
              <th scope="col">День недели</th>
              {Array.from({ length: columns }, (_, column) => (
                <th key={hoursOf(column)} scope="col">
                  {hoursOf(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cells.map((row, weekday) => (
              <tr key={WEEKDAYS[weekday]}>
                <th scope="row">{WEEKDAYS[weekday]}</th>
                {row.map((seconds, column) => (
                  <td key={hoursOf(column)}>{durationWords(seconds)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
