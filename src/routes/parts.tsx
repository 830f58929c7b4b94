import { type ErrorComponentProps, lazyRouteComponent } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect } from 'react';
import { LostPartBoundary } from '../ui/Late/LostPartBoundary.tsx';
import { fetchPart } from '../ui/Late/lost-part.ts';
import { PageError } from './screens/PageError.tsx';

/**
 * Parts of a route that come with code of their own. A route is drawn by three of them, and the loss of any must leave the
 * frame and the player alone: a screen that did not come is an error of the page, a skeleton is not missed, and an error
 * screen that did not come itself is told by the plain one, which is in the first script.
 */

type Importer<Module> = () => Promise<Module>;

/** The component of a route; its code is fetched when the route is first opened. */
export const lazyScreen = <Module extends object, Name extends keyof Module>(importer: Importer<Module>, name: Name) =>
  lazyRouteComponent(() => fetchPart(importer), name);

/** The code of a route that draws nothing: its loaders. */
export const lazyCode =
  <Module,>(importer: Importer<Module>): Importer<Module> =>
  () =>
    fetchPart(importer);

type Drawn<Props = object> = ((props: Props) => ReactNode) & { preload?: (() => Promise<void>) | undefined };

/** The router asks for it anew each time, and finds nothing to do once the code is here. */
const preloadedAs = <Props,>(outer: Drawn<Props>, inner: Drawn<Props>): Drawn<Props> =>
  Object.defineProperty(outer, 'preload', { get: () => inner.preload });

/** Shown in place of a page until it can be drawn. */
export function skeleton(Part: Drawn) {
  function Skeleton() {
    useLayoutEffect(beginAtTop, []);
    return (
      <LostPartBoundary instead={null}>
        <Part />
      </LostPartBoundary>
    );
  }
  return preloadedAs(Skeleton, Part);
}

export const lazySkeleton = <Module extends object, Name extends keyof Module>(importer: Importer<Module>, name: Name) =>
  skeleton(lazyScreen(importer, name) as Drawn);

export function lazyErrorScreen<Module extends object, Name extends keyof Module>(importer: Importer<Module>, name: Name) {
  const Part = lazyScreen(importer, name) as Drawn<ErrorComponentProps>;
  function ErrorScreen(props: ErrorComponentProps) {
    return (
      <LostPartBoundary instead={<PageError {...props} />}>
        <Part {...props} />
      </LostPartBoundary>
    );
  }
  return preloadedAs(ErrorScreen, Part);
}

/**
 * A skeleton stands where the page that was scrolled stood. The router scrolls only with the page itself, and must not take
 * this for the listener's own scroll of the page before: «Назад» leads to where that was left.
 */
function beginAtTop(): void {
  if (window.scrollY === 0) return;
  window.addEventListener('scroll', (event) => event.stopPropagation(), { capture: true, once: true });
  window.scrollTo(0, 0);
}
