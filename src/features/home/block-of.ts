import type { HomeBlock, HomeBlockName } from '../../../contract/entities/home-block.ts';

/** Props of the component of one block. */
export interface BlockProps<Name extends HomeBlockName> {
  block: Extract<HomeBlock, { name: Name }>;
  className?: string;
}

/** Id of the section «Новые лекции», where «Слушать бесплатно» leads. */
export const NEW_SECTION_ID = 'new';
