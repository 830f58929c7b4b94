import type { RubricName } from '../../../contract/constants.ts';
import { rubricColour } from '../../theme/rubric-colours.ts';

/** A cover for the gallery: the frame in the colour of one rubric, a ground of another and a shape. */
export function sampleCover(frame: RubricName, ground: RubricName, width = 400, height = 500): string {
  const edge = Math.round(Math.min(width, height) * 0.09);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    `<path fill="${rubricColour(frame).field}" d="M0 0h${width}v${height}H0z"/>` +
    `<path fill="${rubricColour(ground).field}" d="M${edge} ${edge}h${width}v${height}H${edge}z"/>` +
    `<circle fill="${rubricColour(frame).field}" cx="${width * 0.6}" cy="${height * 0.55}" r="${width * 0.24}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export const squareCover = (frame: RubricName, ground: RubricName): string => sampleCover(frame, ground, 400, 400);
