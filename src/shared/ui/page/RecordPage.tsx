import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RouterButton } from '../RouterButton';
import { RecordErrorState } from '../states/RecordErrorState';
import { RecordSkeleton } from '../states/RecordSkeleton';
import { PageContainer } from './PageContainer';

interface RecordPageProps<R> {
  query: UseQueryResult<R, unknown>;
  /** What it is: "RFI". */
  noun: string;
  /** Why it may not be there, where its kind has no drafts. */
  goneHint?: string;
  /** Who can let the reader see it. */
  deniedHint: ReactNode;
  /** The operation's failure text, where it says more than the server's. */
  failure?: string;
  /** Where the others of its kind are. */
  list: { path: string; label: string };
  /** The height of what stands over the columns, for the page before its data. */
  banner?: number;
  children: (record: R) => ReactNode;
}

/** The page of one record in its states. */
export function RecordPage<R>({ query, list, banner, children, ...words }: RecordPageProps<R>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <RecordSkeleton banner={banner} />;
  return (
    <PageContainer>
      <RecordErrorState
        {...words}
        error={query.error}
        onRetry={() => void query.refetch()}
        action={
          <RouterButton size="sm" to={list.path}>
            {list.label}
          </RouterButton>
        }
      />
    </PageContainer>
  );
}
