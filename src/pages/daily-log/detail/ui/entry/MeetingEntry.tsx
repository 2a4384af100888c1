import type { MeetingLogEntry, MeetingLogEntryInput } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useProjectPeople } from '@/shared/session/project-people';
import { FormPeople } from '@/shared/ui/form/FormPerson';
import { FormSuggest } from '@/shared/ui/form/FormSuggest';
import { timeLabel } from '@/shared/lib/dates/site-clock';
import { FormText } from '@/shared/ui/form/FormText';
import { type EntryFormProps, useEntryForm } from '../../model/entry/entry-form';
import { placesOf } from '../../model/entry/last';
import { freshMeeting, meetingBody, meetingValues, type MeetingValues } from '../../model/entry/meeting';
import { EntrySheet, FieldRow } from './EntrySheet';

const MEETING = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.MeetingLogEntryInput),
);

/** A meeting on site: when, with whom, and what was agreed. */
export function MeetingEntry(props: EntryFormProps<MeetingLogEntry>) {
  const { projectId, log, corrects, onClose } = props;
  const people = useProjectPeople(projectId);
  const { control, uploads, dialog } = useEntryForm<MeetingValues, MeetingLogEntryInput>({
    ...props,
    type: 'MEETING_LOG',
    initial: corrects === null ? freshMeeting(log) : meetingValues(corrects),
    schema: MEETING,
    toBody: (values) => meetingBody(values, log.logDate, corrects),
  });
  return (
    <EntrySheet
      type="MEETING_LOG"
      correcting={corrects !== null}
      control={control}
      uploads={uploads}
      dialog={dialog}
      onClose={onClose}
    >
      <FormText control={control} name="title" label="What it was about" required maxLength={200} />
      <FieldRow phone>
        <FormText control={control} name="startedAt" label={timeLabel('From')} type="time" required />
        <FormText control={control} name="endedAt" label={timeLabel('To')} type="time" />
      </FieldRow>
      <FormPeople
        control={control}
        name="attendeeIds"
        label="Members who took part"
        people={people.data ?? []}
        loading={people.isPending}
        helperText={people.isError ? MESSAGES.common.fetchFailed : undefined}
      />
      <FormText
        control={control}
        name="otherAttendees"
        label="Others who took part"
        multiline
        rows={1}
        helperText="Names by commas or lines."
      />
      <FormText
        control={control}
        name="minutes"
        label="What was agreed"
        required
        multiline
        rows={3}
        maxLength={10_000}
      />
      <FormSuggest
        control={control}
        name="location"
        label="Where"
        maxLength={200}
        suggestions={['Site office', ...placesOf(log)]}
      />
    </EntrySheet>
  );
}
