import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { networkError } from '@/shared/api/api-error';
import { MESSAGES } from '@/shared/i18n/messages';
import { Loader } from '@/shared/ui/Loader';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { mayReloadForCode, serverAnswers } from './new-version';

const reloadPage = (): void => location.reload();

/** What is known of why the code did not come. */
type Found = 'asking' | 'away' | 'there';

/**
 * In the place of a page whose code did not come. Where the server answers, a version has come out since the app was
 * loaded: what was asked for is loaded anew with it; the page before has been left by then, and what was typed on it is
 * kept as its own guard says. Where it does not, the app stays: loading it anew would leave the browser's own page of a
 * missing connection, with nothing of the app and no way back to the pages that are loaded.
 */
export function MissingCode({
  error,
  action,
  reload = reloadPage,
}: {
  error: unknown;
  action: ReactNode;
  reload?: () => void;
}) {
  const [found, setFound] = useState<Found>('asking');
  const ask = useCallback(
    async (by: 'itself' | 'person', isWanted: () => boolean = () => true) => {
      setFound('asking');
      const answers = await serverAnswers();
      if (!isWanted()) return;
      if (answers && (by === 'person' || mayReloadForCode(sessionStorage, Date.now()))) reload();
      else setFound(answers ? 'there' : 'away');
    },
    [reload],
  );
  useEffect(() => {
    let stands = true;
    void ask('itself', () => stands);
    return () => {
      stands = false;
    };
  }, [ask]);
  if (found === 'asking') return <Loader loading />;
  return (
    <PageContainer>
      <ErrorState
        page
        error={found === 'away' ? networkError() : error}
        fallback={MESSAGES.common.fetchFailed}
        onRetry={() => void ask('person')}
        action={action}
      />
    </PageContainer>
  );
}
