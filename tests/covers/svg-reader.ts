/** An element of an SVG document as far as the tests of covers ask: its name and its attributes. */
export interface SvgElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
}

const TAG = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z:-]+="[^"<&]*")*)\s*(\/?)>/y;
const ATTRIBUTE = /([a-zA-Z:-]+)="([^"]*)"/g;

/**
 * Reads the small part of XML that covers are made of: elements and quoted attributes, no text, no entities.
 * @throws Error with the place when the document is not well formed
 */
export function readSvg(text: string): SvgElement[] {
  const elements: SvgElement[] = [];
  const open: string[] = [];
  for (let at = 0; at < text.length; at = TAG.lastIndex) {
    TAG.lastIndex = at;
    const [, closing, name = '', attributeText = '', selfClosing] = TAG.exec(text) ?? fail(text, at, 'not a tag');
    if (closing) {
      if (open.pop() !== name) fail(text, at, 'closes what is not open');
      continue;
    }
    if (elements.length > 0 && open.length === 0) fail(text, at, 'a second root');
    elements.push({ name, attributes: readAttributes(text, at, attributeText) });
    if (!selfClosing) open.push(name);
  }
  if (open.length > 0) fail(text, text.length, `<${open.join('> <')}> left open`);
  return elements;
}

function readAttributes(text: string, at: number, attributeText: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, key = '', value = ''] of attributeText.matchAll(ATTRIBUTE)) {
    if (key in attributes) fail(text, at, `«${key}» given twice`);
    attributes[key] = value;
  }
  return attributes;
}

function fail(text: string, at: number, reason: string): never {
  throw new Error(`${reason} at ${at}: ${text.slice(at, at + 80)}`);
}
