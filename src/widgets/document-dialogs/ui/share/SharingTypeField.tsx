import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { SHARING_TYPE_LABELS, SHARING_TYPES, type SharingType } from '#domain/document/rights.ts';
import type { DocumentDetail } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { reasonOf } from '@/shared/lib/record/reason';
import { useStep } from '@/shared/lib/record/use-step';
import type { DocumentSteps } from '../../model/use-document-steps';

/** Whom each lets in, besides the owner and the project admins. */
const NOTES: Readonly<Record<SharingType, string>> = {
  PRIVATE: 'Only its owner and the project admins. Rights that were given rest until it is shared again.',
  SHARED: 'Those who have a right on it or on a folder above it.',
  PROJECT: 'Everyone in the project who sees documents.',
};

interface SharingTypeFieldProps {
  document: DocumentDetail;
  steps: DocumentSteps;
}

/** Who sees it; changed at once. */
export function SharingTypeField({ document: { sharingType, abilities }, steps }: SharingTypeFieldProps) {
  const { take, pending } = useStep(TOOL_MESSAGES.documents.shareFailed);
  const refusal = reasonOf(abilities.changeSharingType);
  return (
    <TextField
      select
      label="Who sees it"
      value={sharingType}
      disabled={refusal !== undefined || pending}
      helperText={NOTES[sharingType]}
      onChange={({ target }) =>
        // Only what is offered below can be chosen.
        void take(() => steps.changeSharingType(target.value as SharingType), TOOL_MESSAGES.documents.saved)
      }
      slotProps={{ select: { renderValue: () => SHARING_TYPE_LABELS[sharingType] } }}
    >
      {SHARING_TYPES.map((type) => (
        <MenuItem key={type} value={type} sx={{ display: 'block' }}>
          {SHARING_TYPE_LABELS[type]}
          <span style={{ display: 'block', fontSize: '0.75rem', opacity: 0.75, whiteSpace: 'normal' }}>
            {NOTES[type]}
          </span>
        </MenuItem>
      ))}
    </TextField>
  );
}
