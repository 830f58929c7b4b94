import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { styleSingleton } from '../../../src/ui/style-singleton.ts';

/** As much of a constructed sheet as is needed: jsdom has none. The real lock is seen in the browser's journeys. */
class Sheet {
  css = '';
  replaceSync(css: string) {
    this.css = css;
  }
}

beforeEach(() => {
  vi.stubGlobal('CSSStyleSheet', Sheet);
  Object.defineProperty(document, 'adoptedStyleSheets', { configurable: true, writable: true, value: [new Sheet()] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'adoptedStyleSheets');
});

const adopted = () => (document.adoptedStyleSheets as unknown as Sheet[]).map((sheet) => sheet.css);
const LOCK = 'body[data-scroll-locked] { overflow: hidden !important }';

it('styles are on while their component is there, and leave the others of the page alone', () => {
  const Styles = styleSingleton();
  const { unmount } = render(<Styles styles={LOCK} />);
  expect(adopted()).toEqual(['', LOCK]);
  expect(document.querySelector('style')).toBeNull();
  unmount();
  expect(adopted()).toEqual(['']);
});

it('two windows share one sheet, and the last to close takes it off', () => {
  const Styles = styleSingleton();
  const first = render(<Styles styles={LOCK} />);
  const second = render(<Styles styles="body { padding-right: 15px }" />);
  expect(adopted()).toEqual(['', LOCK]);
  first.unmount();
  expect(adopted()).toEqual(['', LOCK]);
  second.unmount();
  expect(adopted()).toEqual(['']);
});

it('can be put on again after it was taken off', () => {
  const Styles = styleSingleton();
  render(<Styles styles={LOCK} />).unmount();
  const again = render(<Styles styles={LOCK} />);
  expect(adopted()).toEqual(['', LOCK]);
  again.unmount();
});

it('a browser without constructed sheets still opens the window', () => {
  Reflect.deleteProperty(document, 'adoptedStyleSheets');
  const Styles = styleSingleton();
  expect(() => render(<Styles styles={LOCK} />).unmount()).not.toThrow();
});
