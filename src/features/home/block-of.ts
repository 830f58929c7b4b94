import type { HomeBlock, HomeBlockName } from '../../../contract/entities/home-block.ts';

/** What the component of one block is given. */
export interface BlockProps<Name extends HomeBlockName> {
  block: Extract<HomeBlock, { name: Name }>;
  className?: string;
}

/** Id of the section «Новые лекции», where «Слушать бесплатно» leads. */
export const NEW_SECTION_ID = 'new';
