import type { ReactNode } from 'react';
import { typograph } from '../../format/typography.ts';
import { Page } from '../../ui/Frame/Frame.tsx';
import { PageHead } from '../../ui/PageHead/PageHead.tsx';
import { ProseRow } from '../../ui/Prose/Prose.tsx';
import * as css from './DocumentScreen.css.ts';

export interface DocumentSection {
  /** Fragment of the address that leads here. */
  id: string;
  title: string;
  content: ReactNode;
}

interface DocumentScreenProps {
  title: string;
  /** For search engines and link previews. */
  description: string;
  /** Before the first section. */
  lead?: ReactNode;
  sections: readonly DocumentSection[];
}

/** A page to be read: sections in the body, their contents in the margin. */
export const DocumentScreen = ({ title, description, lead, sections }: DocumentScreenProps) => (
  <Page>
    <PageHead title={title} description={description} />
    <ProseRow title={title} sections={sections}>
      {lead !== undefined && <div className={css.lead}>{lead}</div>}
      {sections.map(({ id, title: name, content }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} className={css.heading}>
            {typograph(name)}
          </h2>
          {content}
        </section>
      ))}
    </ProseRow>
  </Page>
);
