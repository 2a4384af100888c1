import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import { DAILY_LOG_ENTRY_TYPE_LABELS, type DailyLogEntryType } from '#domain/daily-log/status.ts';
import { AttachmentsField, type Uploads } from '@/features/attachments';
import { FormDialog, type FormDialogProps } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { Notice } from '@/shared/ui/Notice';

interface EntrySheetProps<Values extends FieldValues> {
  type: DailyLogEntryType;
  /** Whether it takes the place of another entry. */
  correcting: boolean;
  control: Control<Values>;
  uploads: Uploads;
  dialog: Pick<FormDialogProps, 'pending' | 'dirty' | 'entered' | 'onSubmit' | 'onCancel'>;
  onClose: () => void;
  /** What is wrong with its files. */
  filesProblem?: string | undefined;
  children: ReactNode;
}

/** The form of one entry: a sheet from the lower edge of a phone, a dialog on a desk. */
export function EntrySheet<Values extends FieldValues>(props: EntrySheetProps<Values>) {
  const { type, correcting, control, uploads, dialog, onClose, filesProblem, children } = props;
  const name = DAILY_LOG_ENTRY_TYPE_LABELS[type];
  return (
    <FormDialog
      open
      sheet
      title={correcting ? `Correct: ${name.toLowerCase()}` : name}
      submitLabel={correcting ? 'Save correction' : 'Save entry'}
      {...dialog}
      onClose={onClose}
    >
      {correcting && (
        <Notice tone="info">
          The entry stays to be read, marked as corrected; this one counts in its place.
        </Notice>
      )}
      <Box
        onPaste={uploads.onPaste}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          gap: 4,
          // Small buttons are a thumb's height on a phone.
          '& button[data-size="xs"]': { minBlockSize: { xs: 44, sm: 32 } },
        }}
      >
        {children}
        <AttachmentsField uploads={uploads} compact label="Photos and files" error={filesProblem} />
      </Box>
      <FormError control={control} />
    </FormDialog>
  );
}

/** Fields side by side: two on a desk; `phone` also on a phone, where they are short. */
export function FieldRow({ phone = false, children }: { phone?: boolean; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: phone ? 3 : 4,
        gridTemplateColumns: { xs: phone ? '1fr 1fr' : 'minmax(0, 1fr)', sm: '1fr 1fr' },
        alignItems: 'start',
      }}
    >
      {children}
    </Box>
  );
}
