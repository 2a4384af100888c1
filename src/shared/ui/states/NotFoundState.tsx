import SearchOff from '@mui/icons-material/SearchOffRounded';
import type { ReactNode } from 'react';
import { MESSAGES } from '@/shared/i18n/messages';
import { StateBlock } from './StateBlock';

interface NotFoundStateProps {
  /** In the place of a whole page, and not of a part of it. */
  page?: boolean;
  /** The way on. */
  action: ReactNode;
  /** What is not there, and why that may be. */
  children: ReactNode;
}

/** A record or a place in the address that is not there for the reader. */
export function NotFoundState({ page = false, action, children }: NotFoundStateProps) {
  return (
    <StateBlock
      page={page}
      icon={<SearchOff />}
      role="alert"
      title={MESSAGES.record.notFound}
      action={action}
    >
      {children}
    </StateBlock>
  );
}
