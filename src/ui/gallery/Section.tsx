import type { ReactNode } from 'react';
import { text } from '../../theme/typography.css.ts';
import { Row } from '../Frame/Frame.tsx';

interface SectionProps {
  title: string;
  note: string;
  children: ReactNode;
}

/** One row of the gallery: the rule in the margin, the parts in the body. */
export const Section = ({ title, note, children }: SectionProps) => (
  <Row
    tight
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
