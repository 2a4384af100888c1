import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { isApiError } from '@/shared/api/api-error';
import { MESSAGES } from '@/shared/i18n/messages';
import { ForbiddenError } from '@/shared/session/forbidden-error';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { RouterButton } from '@/shared/ui/RouterButton';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { ForbiddenState } from '@/shared/ui/states/ForbiddenState';
import { MissingCode } from './MissingCode';
import { isMissingCode } from './new-version';

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
  if (isMissingCode(error)) return <MissingCode error={error} action={home} />;
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
