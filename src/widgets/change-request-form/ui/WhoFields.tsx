import Box from '@mui/material/Box';
import type { UseFormReturn } from 'react-hook-form';
import { type ChangeRequestValues, daysText, typedDays } from '@/entities/change-request';
import {
  useListChangeRequestAssignees,
  useListChangeRequestRequesters,
} from '@/shared/api/generated/change-requests/change-requests';
import type { ChangeRequestDetail, UserRef } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { useProjectPeople } from '@/shared/session/project-people';
import { FormDate } from '@/shared/ui/form/FormDate';
import { FormPeople, FormPerson } from '@/shared/ui/form/FormPerson';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormText } from '@/shared/ui/form/FormText';
import type { PersonChoice } from '@/shared/ui/form/PersonOption';
import { Section } from '@/shared/ui/page/Section';
import { useSchedules } from '../model/use-schedule';

interface WhoFieldsProps {
  projectId: string;
  form: UseFormReturn<ChangeRequestValues>;
  change: ChangeRequestDetail | null;
}

/** People of a list and those that it names already, so that they can be shown before the list is there. */
function withNamed(people: readonly PersonChoice[], named: readonly UserRef[]): PersonChoice[] {
  const known = new Set(people.map(({ id }) => id));
  return [...people, ...named.filter(({ id }) => !known.has(id))];
}

/** The contract that changes, who asked for it, who has to approve it, and by when. */
export function WhoFields({ projectId, form, change }: WhoFieldsProps) {
  const { control } = form;
  const schedules = useSchedules(projectId, change?.sov ?? null);
  const approvers = useListChangeRequestAssignees(projectId);
  const requesters = useListChangeRequestRequesters(projectId);
  const members = useProjectPeople(projectId);
  const [tasks, total] = form.watch(['tasks', 'scheduleImpactInDays']);
  // What is done side by side takes no longer together: the lines propose, and whoever writes it says.
  const ofLines = tasks.reduce((sum, { days }) => sum + days, 0);
  const failed = (query: { isError: boolean }, hint?: string) =>
    query.isError ? MESSAGES.common.fetchFailed : hint;
  return (
    <Section title="Contract and people">
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        <FormSelect
          control={control}
          name="sovId"
          label="Schedule of values"
          emptyLabel="Choose a schedule"
          options={schedules.options}
          helperText={failed(
            schedules.query,
            schedules.query.isSuccess && schedules.options.length === 0
              ? 'No schedule is approved yet. Choose one before you submit it.'
              : 'Approved ones. Needed to submit it.',
          )}
        />
        <FormPeople
          control={control}
          name="approverIds"
          label="Approvers"
          people={withNamed(
            approvers.data?.data ?? [],
            (change?.approvers ?? []).map(({ assignee }) => assignee),
          )}
          loading={approvers.isPending}
          placeholder="Who has to approve"
          helperText={failed(approvers, 'All of them have to approve.')}
        />
        <FormPerson
          control={control}
          name="requestedById"
          label="Requested by"
          people={withNamed(requesters.data?.data ?? [], change === null ? [] : [change.requestedBy])}
          loading={requesters.isPending}
          placeholder="Who asked for the change"
          helperText={failed(requesters)}
        />
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: '3fr 2fr', alignItems: 'start' }}>
          <FormDate control={control} name="dueDate" label="Decision due" />
          <FormText
            control={control}
            name="scheduleImpactInDays"
            label="Time, days"
            inputMode="numeric"
            maxLength={6}
            helperText={
              ofLines === 0 || ofLines === typedDays(total)
                ? '−2 is 2 days shorter.'
                : `By the lines: ${daysText(ofLines)}.`
            }
          />
        </Box>
        <FormPeople
          control={control}
          name="allowedUserIds"
          label="Also sees it"
          people={withNamed(members.data ?? [], change?.allowedUsers ?? [])}
          loading={members.isPending}
          placeholder="Others who shall see it"
          helperText={failed(members)}
        />
      </Box>
    </Section>
  );
}
