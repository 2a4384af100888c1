import type {
  RevisionAndFeedbackLogEntry,
  RevisionAndFeedbackLogEntryInput,
} from '@/shared/api/generated/model';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { FormText } from '@/shared/ui/form/FormText';
import { type EntryFormProps, useEntryForm } from '../../model/entry/entry-form';
import {
  feedbackBody,
  feedbackValues,
  type FeedbackValues,
  FRESH_FEEDBACK,
} from '../../model/entry/feedback';
import { EntrySheet, FieldRow } from './EntrySheet';

const FEEDBACK = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then(
    (contract) => contract.RevisionAndFeedbackLogEntryInput,
  ),
);

/** A revised drawing, or what somebody said of the work. */
export function FeedbackEntry(props: EntryFormProps<RevisionAndFeedbackLogEntry>) {
  const { corrects, onClose } = props;
  const { control, uploads, dialog } = useEntryForm<FeedbackValues, RevisionAndFeedbackLogEntryInput>({
    ...props,
    type: 'REVISION_AND_FEEDBACK_LOG',
    initial: corrects === null ? FRESH_FEEDBACK : feedbackValues(corrects),
    schema: FEEDBACK,
    toBody: feedbackBody,
  });
  return (
    <EntrySheet
      type="REVISION_AND_FEEDBACK_LOG"
      correcting={corrects !== null}
      control={control}
      uploads={uploads}
      dialog={dialog}
      onClose={onClose}
    >
      <FormText
        control={control}
        name="subject"
        label="Revised or said, in a line"
        required
        maxLength={200}
      />
      <FormText
        control={control}
        name="feedback"
        label="What it says"
        required
        multiline
        rows={3}
        maxLength={10_000}
      />
      <FieldRow phone>
        <FormText
          control={control}
          name="documentReference"
          label="Drawing or record"
          placeholder="M-301"
          maxLength={200}
        />
        <FormText control={control} name="revision" label="Revision" maxLength={40} />
      </FieldRow>
      <FormText control={control} name="givenBy" label="Given by" maxLength={200} />
      <FormText
        control={control}
        name="actionRequired"
        label="What has to be done"
        multiline
        rows={2}
        maxLength={2000}
      />
    </EntrySheet>
  );
}
