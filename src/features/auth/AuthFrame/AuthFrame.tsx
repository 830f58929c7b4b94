import type { ReactNode } from 'react';
import { text } from '../../../theme/typography.css.ts';
import { Cover } from '../../../ui/Cover/Cover.tsx';
import { Page, Row } from '../../../ui/Frame/Frame.tsx';
import { PageHead } from '../../../ui/PageHead/PageHead.tsx';
import { TabLinks } from '../../../ui/Tabs/Tabs.tsx';
import * as css from './AuthFrame.css.ts';

/** Number of covers shown, 3 × 3. */
const SHOWN_COVERS = 9;

export interface AuthFrameProps {
  title: string;
  /** Name of the page in the document's head, where it is not the title. */
  pageTitle?: string;
  gloss: string;
  /** Addresses of covers to be shown beside the form, nine of them; none: the form stands alone. */
  covers?: readonly string[];
  /** Ways to the neighbouring screens. */
  tabs?: readonly { to: string; label: string }[];
  children: ReactNode;
}

/** Common frame of the screens of signing in: a column of 420 px, and covers beside it on a wide screen. */
export const AuthFrame = ({ title, pageTitle = title, gloss, covers = [], tabs, children }: AuthFrameProps) => (
  <Page>
    <PageHead title={pageTitle} />
    <Row margin={<p className={text.gloss}>{gloss}</p>}>
      <div className={css.columns}>
        <div>
          <h1 className={css.title}>{title}</h1>
          {tabs && (
            <div className={css.tabs}>
              <TabLinks label="Способы войти" links={tabs} />
            </div>
          )}
          {children}
        </div>
        {covers.length > 0 && (
          <div className={css.covers} aria-hidden>
            <div className={css.tiles}>
              {covers.slice(0, SHOWN_COVERS).map((cover) => (
                <Cover key={cover} src={cover} ratio="square" sizes="276px" className={css.tile} />
              ))}
            </div>
          </div>
        )}
      </div>
    </Row>
  </Page>
);
