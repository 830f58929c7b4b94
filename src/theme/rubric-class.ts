import { UNKNOWN_RUBRIC } from './rubric-colours.ts';
import { classOfRubric } from './rubric-field.css.ts';

/** The class that gives a rubric's colours to the variables of `rubric-field.css.ts`, as `rubricColour` does. */
export const rubricClass = (name: string): string | undefined => classOfRubric[name] ?? classOfRubric[UNKNOWN_RUBRIC];
