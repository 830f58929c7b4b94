import { Children, type ReactNode } from 'react';
import { typograph } from '../../format/typography.ts';

/** Pieces of text that stand side by side, as JSX leaves them around `{' '}`, are one text. */
function joined(children: ReactNode): ReactNode[] {
  const parts: ReactNode[] = [];
  for (const part of Children.toArray(children)) {
    const before = parts.at(-1);
    if (typeof before === 'string' && typeof part === 'string') parts[parts.length - 1] = before + part;
    else parts.push(part);
  }
  return parts;
}

/** Only the words written here are set, a short one before a link included; the link keeps its own. */
const set = (children: ReactNode): ReactNode =>
  joined(children).map((part, index, all) => {
    if (typeof part !== 'string') return part;
    // A letter stands for the link that follows: to the rule a space before nothing is the end of the text.
    return index < all.length - 1 ? typograph(`${part}x`).slice(0, -1) : typograph(part);
  });

/** A paragraph of the project's own copy, with Russian line breaking. */
export const P = ({ children }: { children: ReactNode }) => <p>{set(children)}</p>;

/** An item of a list in such copy. */
export const Li = ({ children }: { children: ReactNode }) => <li>{set(children)}</li>;
