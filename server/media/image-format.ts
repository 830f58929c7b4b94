/** Ways in which a picture is sent. */
export type ImageFormat = 'avif' | 'webp';

/**
 * The smaller way, for whoever names it in `Accept`; WebP for everyone else, as each browser reads it. «Anything» is no answer:
 * it is said by programs that read neither, and by browsers before they had AVIF.
 */
export function formatFor(accept: string | null): ImageFormat {
  const takesAvif = (accept ?? '').split(',').some((range) => {
    const [type, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return type === 'image/avif' && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
  return takesAvif ? 'avif' : 'webp';
}
