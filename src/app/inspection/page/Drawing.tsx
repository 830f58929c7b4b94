import { useEffect, useRef, useState } from 'react';
import * as css from './Drawing.css.ts';
import { drawingOf } from './machines.ts';
import type { Lit } from './view.ts';

const SCALES = [
  ['1', '100 %'],
  ['0.5', '50 %'],
  ['fit', 'Целиком'],
] as const;
type Scale = (typeof SCALES)[number][0];

/** The drawing of a chart with its active states and the transitions taken last lit. */
export function Drawing({ lit }: { lit: Lit }) {
  const { machine, active, taken } = lit;
  const sheet = useRef<HTMLElement>(null);
  const [loaded, setLoaded] = useState<{ machine: string; svg: SVGSVGElement | null } | null>(null);
  const [scale, setScale] = useState<Scale>('1');
  const svg = loaded?.machine === machine ? loaded.svg : null;

  useEffect(() => {
    let isWanted = true;
    const show = (found: SVGSVGElement | null) => {
      if (isWanted) setLoaded({ machine, svg: found });
    };
    drawingOf(machine).then(show, () => show(null));
    return () => {
      isWanted = false;
    };
  }, [machine]);
  useEffect(() => {
    if (svg) sheet.current?.replaceChildren(svg);
    else sheet.current?.replaceChildren();
  }, [svg]);
  useEffect(() => {
    if (svg && sheet.current) resize(svg, sheet.current, scale);
  }, [svg, scale]);
  useEffect(() => {
    if (!svg) return;
    const shown = light(svg, active, taken);
    if (shown && sheet.current) bringIntoView(shown, svg, sheet.current);
  }, [svg, active, taken]);

  return (
    <>
      <div className={css.scales}>
        {SCALES.map(([value, label]) => (
          <button key={value} type="button" className={css.scale} aria-pressed={value === scale} onClick={() => setScale(value)}>
            {label}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls has to be reached by the keyboard */}
      <section ref={sheet} className={css.sheet} aria-label={`Рисунок: ${machine}`} tabIndex={0} />
      {loaded?.machine === machine && loaded.svg === null && (
        <p role="alert">Рисунка «{machine}» нет: выполните npm run charts.</p>
      )}
    </>
  );
}

function resize(svg: SVGSVGElement, sheet: Element, scale: Scale): void {
  const [, , width = 0, height = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const factor = scale === 'fit' ? Math.min(1, sheet.clientWidth / width) : Number(scale);
  svg.setAttribute('width', String(width * factor));
  svg.setAttribute('height', String(height * factor));
}

/** Lights what is active and what was taken; returns what a watcher should see of it. */
function light(svg: SVGSVGElement, active: readonly string[], taken: readonly string[]): SVGGElement | undefined {
  let state: SVGGElement | undefined;
  let transition: SVGGElement | undefined;
  for (const group of svg.querySelectorAll<SVGGElement>('[data-state]')) {
    const isActive = active.includes(group.dataset.state ?? '');
    group.toggleAttribute('data-active', isActive);
    if (isActive && group.querySelector('.leaf')) state = group;
  }
  for (const group of svg.querySelectorAll<SVGGElement>('[data-transition]')) {
    const isTaken = taken.includes(group.dataset.transition ?? '');
    group.toggleAttribute('data-taken', isTaken);
    if (isTaken) transition = group;
  }
  return transition ?? state;
}

function bringIntoView(group: SVGGElement, svg: SVGSVGElement, sheet: Element): void {
  const text = group.querySelector('text') ?? group;
  const [box, around] = [text.getBoundingClientRect(), sheet.getBoundingClientRect()];
  const isSeen = box.left >= around.left && box.right <= around.right && box.top >= around.top && box.bottom <= around.bottom;
  if (isSeen || !svg.isConnected) return;
  sheet.scrollTo({
    left: sheet.scrollLeft + box.left - around.left - around.width / 2,
    top: sheet.scrollTop + box.top - around.top - around.height / 2,
  });
}
