export type Colour = `#${string}`;

const channels = (colour: Colour): [number, number, number] => [channel(colour, 1), channel(colour, 3), channel(colour, 5)];
const channel = (colour: Colour, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);

/** A flat tone between two `#rrggbb` colours; `share` is the part of the second, 0…1. Stands in for transparency, which no cover uses for its inks. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const target = channels(to);
  const hex = channels(from).map((value, index) =>
    Math.round(value + ((target[index] ?? value) - value) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

/** Relative luminance of WCAG, 0…1: above 0.4 an ink reads as light. */
export function luminance(colour: Colour): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
