import { IMAGE_WIDTHS } from '../../../contract/constants.ts';

/** Vector and inline pictures have one size for all. */
const isScalable = (src: string): boolean => src !== '' && !/^(?:data|blob):|\.svg(?:[?#]|$)/i.test(src);

const withWidth = (src: string, width: number): string => `${src}${src.includes('?') ? '&' : '?'}w=${width}`;

/** `srcset` of every width the server gives, or nothing for a picture it does not scale. */
export const sourceSet = (src: string): string | undefined =>
  isScalable(src) ? IMAGE_WIDTHS.map((width) => `${withWidth(src, width)} ${width}w`).join(', ') : undefined;

/** One picture, the smallest that covers the width, for browsers and crawlers that do not choose. */
export function sourceAt(src: string, width: number): string | undefined {
  if (!isScalable(src)) return src || undefined;
  return withWidth(src, IMAGE_WIDTHS.find((given) => given >= width) ?? width);
}
