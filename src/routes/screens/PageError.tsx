import type { ErrorComponentProps } from '@tanstack/react-router';
import { useState } from 'react';
import { NetworkBack } from '../../bindings/NetworkBack.tsx';
import { useShell } from '../../bindings/shell.ts';
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { FatalScreen } from '../../ui/FatalScreen/FatalScreen.tsx';
import { Page, Row } from '../../ui/Frame/Frame.tsx';
import { PageHead } from '../../ui/PageHead/PageHead.tsx';
import { usePageTrouble } from '../use-page-trouble.ts';

/**
 * A page that could not be read: what is known of the reason, and another try. The rest of the app stays alive, even where
 * the page itself has broken and only the last screen (B07) can speak in its place.
 */
export function PageError(props: ErrorComponentProps) {
  const { trouble, retry } = usePageTrouble(props);
  if (trouble === null) return <BrokenPage error={props.error} />;
  return (
    <Page>
      <PageHead title={trouble.title} />
      <NetworkBack onBack={retry} />
      <Row>
        <ErrorState {...trouble} onRetry={retry} />
      </Row>
    </Page>
  );
}

/** In the place of the page: the header and the player are whole, and the sound is still in the listener's hands. */
export function BrokenPage({ error }: { error: unknown }) {
  const { reportOf } = useShell();
  // Now and not when the text is copied: what follows would push out the events that matter.
  const [report] = useState(() => reportOf(error));
  return (
    <>
      <PageHead title="Произошла ошибка" />
      <FatalScreen error={report.error} events={() => report.events} onReload={() => location.reload()} />
    </>
  );
}
