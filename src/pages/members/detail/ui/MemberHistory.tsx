import Skeleton from '@mui/material/Skeleton';
import { memberStepInWords } from '#domain/history-words.ts';
import { useGetRecordHistory } from '@/shared/api/generated/history/history';
import { Section } from '@/shared/ui/page/Section';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { HistoryList } from '@/widgets/history';

/** What was done about a member: invited, changed, viewed as. */
export function MemberHistory({ projectId, memberId }: { projectId: string; memberId: string }) {
  const query = useGetRecordHistory(projectId, 'MEMBER', memberId, { limit: 50 });
  return (
    <Section title="History">
      {query.isPending && <Skeleton variant="rounded" height={88} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} dense />}
      {query.data !== undefined && <HistoryList entries={query.data.data} describe={memberStepInWords} />}
    </Section>
  );
}
