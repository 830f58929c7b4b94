import { createVar, style } from '@vanilla-extract/css';
import { rubricColours } from './rubric-colours.ts';

/** Colours of the rubric whose class an element, or one around it, has: of its field, and of the text on that. */
export const field = createVar();
export const onField = createVar();

/** A class for each rubric and no `style`: the content policy refuses that attribute in a page that comes from the server. */
export const classOfRubric: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(rubricColours).map(([name, colour]) => [name, style({ vars: { [field]: colour.field, [onField]: colour.on } })]),
);
