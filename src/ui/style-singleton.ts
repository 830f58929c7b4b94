import { useEffect } from 'react';

/**
 * Stands in for `react-style-singleton`, which the scroll lock of Radix's modal windows uses to write a <style> element:
 * the content policy refuses those, and allows sheets made by a script. The same exports, see the alias in vite.config.ts.
 */

/** One sheet on the page however many ask for it: on with the first `add`, off with the last `remove`. */
export function stylesheetSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  return {
    add(css: string) {
      users += 1;
      // An old browser scrolls behind the window: better than no window at all.
      if (users > 1 || !document.adoptedStyleSheets) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    },
    remove() {
      users -= 1;
      if (users > 0 || !sheet) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
      sheet = undefined;
    },
  };
}

/** A hook that keeps the styles on while its component is mounted; `isDynamic` applies them anew when they change. */
export function styleHookSingleton() {
  const sheet = stylesheetSingleton();
  return (css: string, isDynamic?: boolean) => {
    // biome-ignore lint/correctness/useExhaustiveDependencies: styles that are not dynamic stay as they first were, as in the original
    useEffect(() => {
      sheet.add(css);
      return () => sheet.remove();
    }, [css && isDynamic]);
  };
}

/** The hook as a component that draws nothing. */
export function styleSingleton() {
  const useStyles = styleHookSingleton();
  return function Styles({ styles, dynamic }: { styles: string; dynamic?: boolean }) {
    useStyles(styles, dynamic);
    return null;
  };
}
