import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { isApiError } from '@/shared/api/api-error';
import { MESSAGES } from '@/shared/i18n/messages';
import { ForbiddenError } from '@/shared/session/forbidden-error';
import { Loader } from '@/shared/ui/Loader';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { RouterButton } from '@/shared/ui/RouterButton';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { ForbiddenState } from '@/shared/ui/states/ForbiddenState';
import { isMissingCode, mayReloadForCode } from './new-version';

/**
 * In the place of a page whose code the server has no longer: a version has come out since the app was loaded. What was
 * asked for is loaded anew with it; the page before has been left by then, and what was typed on it is kept as its own
 * guard says.
 */
function NewVersion({ error, action }: { error: unknown; action: ReactNode }) {
  const [reloads] = useState(() => mayReloadForCode(sessionStorage, Date.now()));
  useEffect(() => {
    if (reloads) location.reload();
  }, [reloads]);
  if (reloads) return <Loader loading />;
  return (
    <PageContainer>
      <ErrorState
        page
        error={error}
        fallback={MESSAGES.common.fetchFailed}
        onRetry={() => location.reload()}
        action={action}
      />
    </PageContainer>
  );
}

/** In the place of a page whose guard, loader or rendering failed; the shell around it stays. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const home = (
    <RouterButton to="/app" size="sm">
      Go to your work
    </RouterButton>
  );
  if (error instanceof ForbiddenError || isApiError(error, 403)) {
    return (
      <PageContainer>
        <ForbiddenState what={error instanceof ForbiddenError ? error.what : undefined} action={home} />
      </PageContainer>
    );
  }
  if (isMissingCode(error)) return <NewVersion error={error} action={home} />;
  const known = isApiError(error);
  if (!known) console.error(error);
  return (
    <PageContainer>
      <ErrorState
        page
        error={error}
        fallback={
          known
            ? error.status === 404
              ? MESSAGES.status.notFound
              : MESSAGES.common.fetchFailed
            : MESSAGES.common.fallbackTitle
        }
        onRetry={() => {
          reset();
          void router.invalidate();
        }}
        action={home}
      />
    </PageContainer>
  );
}
