import Cancel from '@mui/icons-material/CancelOutlined';
import CheckCircle from '@mui/icons-material/CheckCircleOutlineRounded';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import { type FormEvent, useRef } from 'react';
import { QUALITY_RESULTS } from '#domain/quality-check/status.ts';
import { AttachmentsField } from '@/features/attachments';
import { RESULT_FACES } from '@/entities/quality-check';
import { MESSAGES } from '@/shared/i18n/messages';
import { todayIso } from '@/shared/lib/dates/today';
import { useProjectPeople } from '@/shared/session/project-people';
import { keepFocus } from '@/shared/lib/focus/keep-focus';
import { Button } from '@/shared/ui/Button';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { FormDate } from '@/shared/ui/form/FormDate';
import { FormError } from '@/shared/ui/form/FormError';
import { FormPerson } from '@/shared/ui/form/FormPerson';
import { FormText } from '@/shared/ui/form/FormText';
import { ToneButtons } from '@/shared/ui/form/ToneButtons';
import type { EntryDraft } from '../model/use-entry-form';

interface EntryFormProps {
  projectId: string;
  entry: EntryDraft;
  /** Why it cannot be saved now; undefined where it can be. */
  reason: string | undefined;
}

const ICONS = { PASS: <CheckCircle />, FAIL: <Cancel />, OBSERVATION: <Visibility /> };
const RESULTS = QUALITY_RESULTS.map((value) => ({ value, icon: ICONS[value], ...RESULT_FACES[value] }));

/** Records a look: a press for the result, the note where something was found, photos, and who puts right what failed. */
export function EntryForm({ projectId, entry, reason }: EntryFormProps) {
  const { form, uploads, submit, clear, result } = entry;
  const people = useProjectPeople(projectId, result === 'FAIL');
  const region = useRef<HTMLFormElement>(null);
  const { control, formState } = form;
  return (
    <Box
      component="form"
      ref={region}
      noValidate
      tabIndex={-1}
      aria-label="New entry"
      onPaste={uploads.onPaste}
      onSubmit={(event: FormEvent) => {
        if (reason !== undefined) {
          event.preventDefault();
          return;
        }
        void submit(event).then(() => keepFocus(() => region.current));
      }}
      sx={{ display: 'flex', flexDirection: 'column', gap: 3, outline: 'none' }}
    >
      <ToneButtons
        label="Result"
        choices={RESULTS}
        value={result}
        onChange={(next) => {
          form.setValue('result', next, { shouldDirty: true });
          form.clearErrors();
          // A pass is done with one more press; whatever else was found has to be said.
          if (next !== 'PASS') window.requestAnimationFrame(() => form.setFocus('note'));
        }}
      />
      {result !== null && (
        <>
          <FormText
            control={control}
            name="note"
            label={result === 'PASS' ? 'Note (optional)' : 'What was found'}
            required={result !== 'PASS'}
            multiline
            rows={2}
            maxLength={5000}
          />
          <AttachmentsField
            uploads={uploads}
            compact
            label="Photos"
            error={formState.errors.photos?.message}
          />
          {result === 'FAIL' && (
            <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: 'minmax(0, 1fr) 200px' } }}>
              <FormPerson
                control={control}
                name="followUp.assigneeId"
                label="Who puts it right (optional)"
                people={people.data ?? []}
                loading={people.isPending}
                helperText={
                  people.isError ? MESSAGES.common.fetchFailed : 'Gets a check of their own, and is told.'
                }
              />
              <FormDate control={control} name="followUp.dueDate" label="By when" min={todayIso()} />
            </Box>
          )}
          <FormError control={control} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2 }}>
            <Box sx={{ flex: { xs: '1 1 100%', sm: '0 0 200px' }, marginInlineEnd: { sm: 'auto' } }}>
              <FormDate control={control} name="checkedOn" label="Day" size="small" max={todayIso()} />
            </Box>
            <Button size="sm" variant="plain" onClick={clear}>
              Cancel
            </Button>
            <PermissionButton
              reason={reason}
              size="sm"
              variant="solid"
              type="submit"
              loading={formState.isSubmitting}
              disabled={uploads.waitsFor !== undefined}
              // Under the thumb on a phone.
              sx={{ flex: { xs: 1, sm: '0 0 auto' } }}
            >
              Save entry
            </PermissionButton>
          </Box>
        </>
      )}
    </Box>
  );
}
