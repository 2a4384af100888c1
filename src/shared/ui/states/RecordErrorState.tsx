import CloudOff from '@mui/icons-material/CloudOffRounded';
import LockOutlined from '@mui/icons-material/LockOutlined';
import type { ReactNode } from 'react';
import { isApiError } from '@/shared/api/api-error';
import { MESSAGES } from '@/shared/i18n/messages';
import { Button } from '../Button';
import { ErrorState } from './ErrorState';
import { NotFoundState } from './NotFoundState';
import { StateBlock } from './StateBlock';

interface RecordErrorStateProps {
  error: unknown;
  /** What it is: "RFI". */
  noun: string;
  /** Why it may not be there, where its kind has no drafts. */
  goneHint?: string;
  /** Who can let the reader see it. */
  deniedHint: ReactNode;
  /** What could not be done, where the server failed: the operation's own text. */
  failure?: string;
  onRetry: () => void;
  /** Back to the list. */
  action: ReactNode;
}

/** One record that could not be opened: refused, not there, the server's fault, or anything else. */
export function RecordErrorState({
  error,
  noun,
  goneHint = 'It may have been a draft that was deleted, or the link is incomplete.',
  deniedHint,
  failure,
  onRetry,
  action,
}: RecordErrorStateProps) {
  const requestId = isApiError(error) ? error.requestId : undefined;
  const footnote = requestId === undefined ? undefined : <>Request id: {requestId}</>;
  if (isApiError(error, 403)) {
    return (
      <StateBlock
        page
        icon={<LockOutlined />}
        role="alert"
        title={MESSAGES.record.accessDenied}
        action={action}
      >
        {deniedHint}
      </StateBlock>
    );
  }
  if (isApiError(error, 404)) {
    return (
      <NotFoundState page action={action}>
        There is no such {noun} in this project. {goneHint}
      </NotFoundState>
    );
  }
  if (isApiError(error) && error.status >= 500) {
    return (
      <StateBlock
        page
        icon={<CloudOff />}
        role="alert"
        title={MESSAGES.record.serverError}
        footnote={footnote}
        action={
          <>
            <Button size="sm" variant="solid" onClick={onRetry}>
              Try again
            </Button>
            {action}
          </>
        }
      >
        {failure === undefined ? '' : `${failure}. `}
        {MESSAGES.status.server}
      </StateBlock>
    );
  }
  return (
    <ErrorState
      page
      error={error}
      fallback={failure ?? MESSAGES.status.unexpected}
      onRetry={onRetry}
      action={action}
    />
  );
}
