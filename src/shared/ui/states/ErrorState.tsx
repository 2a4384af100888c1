import CloudOff from '@mui/icons-material/CloudOffRounded';
import ErrorOutline from '@mui/icons-material/ErrorOutlineRounded';
import type { ReactNode } from 'react';
import { isApiError } from '@/shared/api/api-error';
import { MESSAGES } from '@/shared/i18n/messages';
import { Button } from '../Button';
import { StateBlock } from './StateBlock';

interface ErrorStateProps {
  error: unknown;
  /** The operation's own text from the catalogue. */
  fallback?: string;
  onRetry?: (() => void) | undefined;
  action?: ReactNode;
  dense?: boolean;
  /** It stands in the place of a whole page. */
  page?: boolean;
}

/** What happened, a retry, and the request id to quote. */
export function ErrorState({
  error,
  fallback = MESSAGES.common.fetchFailed,
  onRetry,
  action,
  dense,
  page,
}: ErrorStateProps) {
  const api = isApiError(error) ? error : undefined;
  return (
    <StateBlock
      icon={api?.isNetworkError ? <CloudOff /> : <ErrorOutline />}
      role="alert"
      title={fallback}
      dense={dense}
      page={page}
      action={
        <>
          {onRetry !== undefined && (
            <Button size="sm" variant="solid" onClick={onRetry}>
              Try again
            </Button>
          )}
          {action}
        </>
      }
      footnote={api?.requestId === undefined ? undefined : <>Request id: {api.requestId}</>}
    >
      {api?.message === fallback ? undefined : (api?.message ?? MESSAGES.status.unexpected)}
    </StateBlock>
  );
}
