import type { ReactNode } from 'react';
import { text } from '../../theme/typography.css.ts';
import { Row } from '../Frame/Frame.tsx';

interface SectionProps {
  title: string;
  note: string;
  /** With the air of a page's own row instead of that of a list. */
  loose?: boolean;
  children: ReactNode;
}

/** One row of the gallery: the rule in the margin, the parts in the body. */
export const Section = ({ title, note, loose = false, children }: SectionProps) => (
  <Row
    tight={!loose}
    margin={
      <>
        <h2 className={text.h3}>{title}</h2>
        <p className={text.gloss}>{note}</p>
      </>
    }
  >
    {children}
  </Row>
);
