import type { ReactNode } from 'react';
import { text } from '../../theme/typography.css.ts';
import { Row } from '../Frame/Frame.tsx';
import { contents, contentsLink, prose } from './Prose.css.ts';

interface ProseRowProps {
  title: string;
  /** Sections of the text: ids of its headings and their words. */
  sections?: readonly { id: string; title: string }[];
  children: ReactNode;
}

/** A page to read: the name of the document, 36 em of text, its contents in the margin. */
export const ProseRow = ({ title, sections = [], children }: ProseRowProps) => (
  <Row sticky margin={sections.length > 0 ? <Contents sections={sections} /> : undefined}>
    <h1 className={text.h1}>{title}</h1>
    <Prose>{children}</Prose>
  </Row>
);

/** Running text with headings, lists and links. */
export const Prose = ({ children }: { children: ReactNode }) => <div className={prose}>{children}</div>;

const Contents = ({ sections }: { sections: readonly { id: string; title: string }[] }) => (
  <nav aria-label="Содержание" data-print="no">
    <ul className={contents}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a className={contentsLink} href={`#${id}`}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
