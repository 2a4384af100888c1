import Check from '@mui/icons-material/CheckCircleOutlineRounded';
import Error from '@mui/icons-material/ErrorOutlineRounded';
import Note from '@mui/icons-material/RateReviewOutlined';
import Box from '@mui/material/Box';
import { useController } from 'react-hook-form';
import { INSPECTOR_CONCLUSIONS } from '#domain/pay-app/choices.ts';
import type { PayAppCall } from '@/entities/pay-app';
import { AttachmentsField, useUploads } from '@/features/attachments';
import { fileInspectorReport, uploadPayAppFiles } from '@/shared/api/generated/pay-app/pay-app';
import type { InspectorReportRequest, PayAppDetail } from '@/shared/api/generated/model';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';
import { MESSAGES } from '@/shared/i18n/messages';
import { todayIso } from '@/shared/lib/dates/today';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { useMe } from '@/shared/session/me';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormDate } from '@/shared/ui/form/FormDate';
import { FormError } from '@/shared/ui/form/FormError';
import { FormText } from '@/shared/ui/form/FormText';
import { ToneButtons } from '@/shared/ui/form/ToneButtons';
import { openingReport, reportBody, reportProblems, type ReportValues } from '../model/report-form';
import { CONCLUSION_WORDS, conclusionFace } from './conclusion-faces';

const REPORT = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.InspectorReportRequest),
);

const ICONS = {
  AGREES: <Check fontSize="small" />,
  AGREES_WITH_REMARKS: <Note fontSize="small" />,
  DISAGREES: <Error fontSize="small" />,
} as const;
const CHOICES = INSPECTOR_CONCLUSIONS.map((value) => ({
  value,
  ...conclusionFace(value),
  icon: ICONS[value],
}));

interface FileReportDialogProps {
  projectId: string;
  payApp: PayAppDetail;
  perform: (call: PayAppCall) => Promise<PayAppDetail>;
  onClose: () => void;
}

/** Files what was found on site: whether the work is as the approved sheet bills it, in words and files. */
export function FileReportDialog({ projectId, payApp, perform, onClose }: FileReportDialogProps) {
  const me = useMe();
  const key = useIdempotencyKey();
  const today = todayIso();
  const { control, dialog } = useContractForm<ReportValues, InspectorReportRequest>({
    initial: openingReport(today),
    draftKey: ['inspector-report-1', me.user.id, payApp.id].join(':'),
    schema: REPORT,
    toBody: (values) => reportBody(values, payApp.version),
    rules: (values) => reportProblems(values, today),
    send: async (body) => {
      await perform(() =>
        fileInspectorReport(projectId, payApp.id, body, { headers: idempotencyHeaders(key.keyFor(body)) }),
      );
      onClose();
    },
    fallback: MESSAGES.common.saveFailed,
  });
  const conclusion = useController({ control, name: 'conclusion' });
  const attachments = useController({ control, name: 'attachments' });
  const uploads = useUploads({
    value: attachments.field.value,
    onChange: attachments.field.onChange,
    upload: async (file, call) => {
      const { data } = await uploadPayAppFiles(projectId, { files: [file] }, call);
      const [stored] = data;
      if (stored === undefined) throw new TypeError('The server stored nothing');
      return stored;
    },
  });
  const chosen = conclusion.field.value;
  return (
    <FormDialog
      open
      title="File the inspector's report"
      submitLabel="File report"
      {...dialog}
      pending={dialog.pending || uploads.isUploading}
      onClose={onClose}
    >
      <Box sx={{ color: 'text.secondary' }}>
        The signers of application {payApp.payAppNumber} read it before they sign. It cannot be changed later.
      </Box>
      <FormDate control={control} name="siteVisitOn" label="Day of the site visit" max={today} required />
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Box sx={{ fontSize: 'body2.fontSize', fontWeight: 550 }}>Is the work as the sheet bills it?</Box>
        <ToneButtons
          label="Conclusion"
          choices={CHOICES}
          value={chosen}
          onChange={conclusion.field.onChange}
        />
        {conclusion.fieldState.error === undefined ? (
          chosen !== null && (
            <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>
              {CONCLUSION_WORDS[chosen]}
            </Box>
          )
        ) : (
          <Box role="alert" sx={{ fontSize: 'caption.fontSize', color: 'error.main' }}>
            {conclusion.fieldState.error.message}
          </Box>
        )}
      </Box>
      <FormText
        control={control}
        name="findings"
        label="Findings"
        required
        multiline
        rows={4}
        maxLength={10_000}
      />
      <div onPaste={uploads.onPaste}>
        <AttachmentsField
          uploads={uploads}
          label="Report and photos"
          error={attachments.fieldState.error?.message}
        />
      </div>
      <FormError control={control} />
    </FormDialog>
  );
}
