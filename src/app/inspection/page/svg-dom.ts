const SVG = 'http://www.w3.org/2000/svg';
const PIECE = /<(\/?)(\w+)([^>]*?)(\/?)>|([^<]+)/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/**
 * Makes elements of a drawing of ours, without its own sheet: the page has one. The content policy lets nobody give a text
 * to the browser's parser, and a drawing has nothing but tags, attributes and texts.
 */
export function svgOf(text: string): SVGSVGElement {
  const holder = document.createElementNS(SVG, 'g');
  const open: Element[] = [holder];
  for (const [, closing, name = '', attributes = '', single, words] of text
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .matchAll(PIECE)) {
    const parent = open.at(-1) ?? holder;
    if (words !== undefined) parent.append(unescaped(words));
    else if (closing) open.pop();
    else {
      const element = document.createElementNS(SVG, name);
      for (const [, key = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
        if (key !== 'xmlns') element.setAttribute(key, unescaped(value));
      }
      parent.append(element);
      if (!single) open.push(element);
    }
  }
  const svg = holder.querySelector('svg');
  if (svg === null) throw new Error('This is no drawing');
  return svg;
}
