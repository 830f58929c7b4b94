import { typograph } from '../../../format/typography.ts';
import { text } from '../../../theme/typography.css.ts';
import { Page, Row } from '../../../ui/Frame/Frame.tsx';
import { PageHead } from '../../../ui/PageHead/PageHead.tsx';
import { Spinner } from '../../../ui/Spinner/Spinner.tsx';
import { title as titleClass } from '../AuthFrame/AuthFrame.css.ts';

/** A screen that lasts as long as the server's answer. */
export const WaitingScreen = ({ title, gloss }: { title: string; gloss: string }) => (
  <Page aria-busy>
    <PageHead title={title} />
    <Row margin={<p className={text.gloss}>{typograph(gloss)}</p>}>
      <h1 className={titleClass}>{title}</h1>
      <Spinner size="big" label={title} />
    </Row>
  </Page>
);
