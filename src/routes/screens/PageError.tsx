import { useRouter } from '@tanstack/react-router';
import { UNKNOWN_ERROR } from '../../../contract/constants.ts';
import { ApiError } from '../../api/api-error.ts';
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { Page, Row } from '../../ui/Frame/Frame.tsx';
import { MaterialFetchError } from '../load.ts';
import { SessionUnverified } from '../session-unverified.ts';

const isTold = (error: unknown): error is Error =>
  error instanceof ApiError || error instanceof MaterialFetchError || error instanceof SessionUnverified;

/** A page that could not be read: what is known of the reason, and another try. The rest of the app stays alive. */
export function PageError({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <Page>
      <Row>
        <ErrorState title="Страница не загрузилась" message={isTold(error) ? error.message : UNKNOWN_ERROR} onRetry={retry} />
      </Row>
    </Page>
  );
}
