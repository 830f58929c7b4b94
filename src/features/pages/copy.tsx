import { Children, type ReactNode } from 'react';
import { typograph } from '../../format/typography.ts';

/** Only the words written here are set; a link inside a paragraph keeps its own. */
const set = (children: ReactNode): ReactNode =>
  Children.map(children, (child) => (typeof child === 'string' ? typograph(child) : child));

/** A paragraph of the project's own copy, with Russian line breaking. */
export const P = ({ children }: { children: ReactNode }) => <p>{set(children)}</p>;

/** An item of a list in such copy. */
export const Li = ({ children }: { children: ReactNode }) => <li>{set(children)}</li>;
