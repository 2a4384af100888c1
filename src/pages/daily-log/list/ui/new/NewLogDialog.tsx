import { SITE_CONDITION_LABELS, SITE_CONDITIONS } from '#domain/daily-log/status.ts';
import Box from '@mui/material/Box';
import { dailyLogListPath } from '@/entities/daily-log';
import type { DailyLogCreateRequest } from '@/shared/api/generated/model';
import { useIdempotencyKey } from '@/shared/api/idempotency';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { todayIso } from '@/shared/lib/dates/today';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { useMe } from '@/shared/session/me';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormChoice } from '@/shared/ui/form/FormChoice';
import { FormDate } from '@/shared/ui/form/FormDate';
import { FormError } from '@/shared/ui/form/FormError';
import { FormText } from '@/shared/ui/form/FormText';
import { copyBody, createBody, emptyLog, newLogProblems, type NewLogValues } from '../../model/new-log';
import { useBeginLog } from '../../model/use-todays-log';
import { CopyPart } from './CopyPart';

const CREATE = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.DailyLogCreateRequest),
);
const GROUND = SITE_CONDITIONS.map((value) => ({ value, label: SITE_CONDITION_LABELS[value] }));
const ACCESS = [
  { value: 'PRIVATE', label: 'Private' },
  { value: 'PUBLIC', label: 'Public' },
];

interface NewLogDialogProps {
  projectId: string;
  /** The day that is missing, where the calendar asks for it. */
  day: string | undefined;
  onClose: () => void;
}

/** Makes the log of another day or of a crew, also from the crews of the day before, and opens it. */
export function NewLogDialog({ projectId, day, onClose }: NewLogDialogProps) {
  const { keyFor } = useIdempotencyKey();
  const begin = useBeginLog(projectId);
  const me = useMe().user.id;
  const draftKey = ['daily-log-new-1', me, projectId, day ?? 'any'].join(':');
  const { control, form, dialog } = useContractForm<NewLogValues, DailyLogCreateRequest>({
    initial: emptyLog(day),
    draftKey,
    schema: CREATE,
    toBody: createBody,
    rules: newLogProblems,
    send: async (body) => {
      const values = form.getValues();
      const sent = values.copies ? copyBody(values) : body;
      const href = `${dailyLogListPath(projectId)}?make=log${day === undefined ? '' : `&on=${day}`}`;
      await begin(values.standIn, sent, keyFor(sent), { href, draftKey, draft: values });
    },
    fallback: TOOL_MESSAGES.dailyLogs.createFailed,
  });
  const copies = form.watch('copies');
  return (
    <FormDialog open sheet title="New daily log" submitLabel="Create log" {...dialog} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <FormDate control={control} name="logDate" label="Day" required max={todayIso()} />
        <FormText
          control={control}
          name="crewName"
          label="Crew"
          maxLength={120}
          helperText="Leave empty for your own log."
        />
      </Box>
      <FormChoice
        control={control}
        name="logAccess"
        label="Access"
        options={ACCESS}
        helperText="Private is for you and those you share it with; public for everyone who sees daily logs."
      />
      {!copies && (
        <FormChoice control={control} name="siteCondition" label="Site condition" options={GROUND} optional />
      )}
      <CopyPart projectId={projectId} form={form} />
      <FormError control={control} />
    </FormDialog>
  );
}
