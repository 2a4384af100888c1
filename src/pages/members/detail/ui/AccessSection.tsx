import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { WHY } from '@/features/member';
import { getExplainMemberAccessQueryOptions } from '@/shared/api/generated/members/members';
import type { AccessVerdict, Member } from '@/shared/api/generated/model';
import { Section } from '@/shared/ui/page/Section';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { recordIdIn } from '../model/record-id';
import { AccessAnswer } from './AccessAnswer';

/** Found by what it does, by its tool and by its name in the contract. */
const matches = createFilterOptions<AccessVerdict>({
  stringify: ({ summary, tool, operationId }) => `${summary} ${tool} ${operationId}`,
});

const labelOf = ({ summary }: AccessVerdict): string => summary;

/** "Why can't I?": whoever manages members picks what somebody wants to do and reads what stands in their way. */
export function AccessSection({ projectId, member }: { projectId: string; member: Member }) {
  const [opened, setOpened] = useState(false);
  // Whoever came by the member's menu is asked at once.
  const field = useRef<HTMLInputElement>(null);
  const isAsked = useLocation({ select: ({ hash }) => hash === WHY });
  useEffect(() => {
    if (isAsked) field.current?.focus();
  }, [isAsked]);
  const [chosen, setChosen] = useState<AccessVerdict | null>(null);
  const [record, setRecord] = useState('');
  const recordId = useDeferredValue(recordIdIn(record));
  const all = useQuery({ ...getExplainMemberAccessQueryOptions(projectId, member.id), enabled: opened });
  const one = getExplainMemberAccessQueryOptions(projectId, member.id, {
    operationId: chosen?.operationId,
    recordId,
  });
  const asked = useQuery(
    chosen !== null && recordId !== undefined
      ? one
      : { queryKey: ['explained', member.id] as never, queryFn: skipToken },
  );
  const general = all.data?.data.find(({ operationId }) => operationId === chosen?.operationId);
  const verdict = recordId === undefined ? general : asked.data?.data[0];
  return (
    <Section
      title="Why can’t they?"
      description="Pick what they want to do. It says which right, state or part is missing."
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Autocomplete
          options={all.data?.data ?? []}
          filterOptions={matches}
          groupBy={({ tool }) => tool}
          getOptionLabel={labelOf}
          getOptionKey={({ operationId }) => operationId}
          isOptionEqualToValue={(a, b) => a.operationId === b.operationId}
          loading={opened && all.isPending}
          value={chosen}
          onOpen={() => setOpened(true)}
          onChange={(_event, next) => setChosen(next)}
          renderInput={(params) => <TextField {...params} inputRef={field} label="What they want to do" />}
        />
        {chosen !== null && (
          <TextField
            label="On which record (optional)"
            value={record}
            onChange={(event) => setRecord(event.target.value)}
            placeholder="Its address, copied from the browser"
            helperText={
              record.trim() !== '' && recordId === undefined
                ? 'This is no address of a record.'
                : 'Without one it is about the right alone.'
            }
            error={record.trim() !== '' && recordId === undefined}
          />
        )}
        {all.isError && <ErrorState error={all.error} onRetry={() => void all.refetch()} dense />}
        {asked.isError && <ErrorState error={asked.error} onRetry={() => void asked.refetch()} dense />}
        {chosen !== null && verdict !== undefined && (
          <AccessAnswer verdict={verdict} name={member.user.name} />
        )}
      </Box>
    </Section>
  );
}
