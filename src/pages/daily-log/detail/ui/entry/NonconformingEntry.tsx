import { NONCONFORMANCE_SEVERITIES, NONCONFORMANCE_SEVERITY_LABELS } from '#domain/daily-log/choices.ts';
import type { NonconformingLogEntry, NonconformingLogEntryInput } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useProjectPeople } from '@/shared/session/project-people';
import { FormChoice } from '@/shared/ui/form/FormChoice';
import { FormDate } from '@/shared/ui/form/FormDate';
import { FormPerson } from '@/shared/ui/form/FormPerson';
import { FormSuggest } from '@/shared/ui/form/FormSuggest';
import { FormText } from '@/shared/ui/form/FormText';
import { type EntryFormProps, useEntryForm } from '../../model/entry/entry-form';
import { placesOf } from '../../model/entry/last';
import {
  freshNonconforming,
  nonconformingBody,
  nonconformingValues,
  type NonconformingValues,
} from '../../model/entry/nonconforming';
import { CompanyField } from './CompanyField';
import { EntrySheet, FieldRow } from './EntrySheet';

const NONCONFORMING = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.NonconformingLogEntryInput),
);
const SEVERITIES = NONCONFORMANCE_SEVERITIES.map((value) => ({
  value,
  label: NONCONFORMANCE_SEVERITY_LABELS[value],
}));

/** Work or material that does not meet the contract, and who puts it right by when. */
export function NonconformingEntry(props: EntryFormProps<NonconformingLogEntry>) {
  const { projectId, log, corrects, onClose } = props;
  const people = useProjectPeople(projectId);
  const { control, uploads, dialog } = useEntryForm<NonconformingValues, NonconformingLogEntryInput>({
    ...props,
    type: 'NONCONFIRMING_LOG',
    initial: corrects === null ? freshNonconforming(log) : nonconformingValues(corrects),
    schema: NONCONFORMING,
    toBody: nonconformingBody,
  });
  const named = log.entries.map((entry) =>
    entry.entryType === 'WORK_LOG'
      ? entry.company
      : entry.entryType === 'NONCONFIRMING_LOG'
        ? entry.responsibleCompany
        : null,
  );
  return (
    <EntrySheet
      type="NONCONFIRMING_LOG"
      correcting={corrects !== null}
      control={control}
      uploads={uploads}
      dialog={dialog}
      onClose={onClose}
    >
      <FormText control={control} name="subject" label="What does not conform" required maxLength={200} />
      <FormChoice control={control} name="severity" label="Severity" options={SEVERITIES} />
      <FormText
        control={control}
        name="description"
        label="What was found"
        required
        multiline
        rows={2}
        maxLength={10_000}
      />
      <FormSuggest
        control={control}
        name="location"
        label="Where"
        maxLength={200}
        suggestions={placesOf(log)}
      />
      <FieldRow>
        <FormPerson
          control={control}
          name="ownerId"
          label="Who puts it right"
          people={people.data ?? []}
          loading={people.isPending}
          helperText={
            people.isError
              ? MESSAGES.common.fetchFailed
              : log.logAccess === 'PRIVATE'
                ? 'Is told, and sees this entry of the private log, not the rest of it.'
                : 'Is told of it.'
          }
        />
        <FormDate control={control} name="dueDate" label="By when" min={log.logDate} />
      </FieldRow>
      <CompanyField
        projectId={projectId}
        control={control}
        name="responsibleCompanyId"
        label="Whose work it is"
        named={named}
      />
      <FormText
        control={control}
        name="requirement"
        label="What it does not meet"
        placeholder="S-202: 3/4 in clear cover"
        maxLength={500}
      />
      <FormText
        control={control}
        name="correctiveAction"
        label="What will be done about it"
        multiline
        rows={2}
        maxLength={2000}
      />
    </EntrySheet>
  );
}
