import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import type { Currency } from '#domain/money/text.ts';
import {
  type HasMarkups,
  MarkupRows,
  markupTextProblems,
  presetInput,
  presetText,
} from '@/entities/change-request';
import {
  getGetChangeRequestMarkupPresetsQueryKey,
  setChangeRequestMarkupPresets,
} from '@/shared/api/generated/change-requests/change-requests';
import type {
  ChangeRequestMarkupPresets,
  ChangeRequestMarkupPresetsRequest,
} from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { toast } from '@/shared/ui/toast/toast';

const PRESETS = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then(
    (contract) => contract.ChangeRequestMarkupPresetsRequest,
  ),
);

interface MarkupPresetsDialogProps {
  projectId: string;
  currency: Currency;
  presets: ChangeRequestMarkupPresets;
  onClose: () => void;
}

/** The markups with which new change requests of the project start. */
export function MarkupPresetsDialog({ projectId, currency, presets, onClose }: MarkupPresetsDialogProps) {
  const queryClient = useQueryClient();
  const { control, dialog } = useContractForm<HasMarkups, ChangeRequestMarkupPresetsRequest>({
    initial: { markups: presets.data.map(presetText) },
    schema: PRESETS,
    toBody: ({ markups }) => ({ version: presets.version, data: markups.map(presetInput) }),
    rules: ({ markups }) =>
      Object.fromEntries(
        markupTextProblems(markups).map(({ field, message }) => [`markups.${field}`, message]),
      ),
    send: async (body) => {
      const saved = await setChangeRequestMarkupPresets(projectId, body);
      queryClient.setQueryData(getGetChangeRequestMarkupPresetsQueryKey(projectId), saved);
      toast.success(TOOL_MESSAGES.changeRequests.presetsSaved);
      onClose();
    },
    fallback: MESSAGES.common.saveFailed,
  });
  return (
    <FormDialog
      open
      title="Markup presets"
      submitLabel="Save presets"
      {...dialog}
      onClose={onClose}
      maxWidth="md"
    >
      <Box sx={{ color: 'text.secondary', marginBlockEnd: 2 }}>
        New change requests of this project start with these markups, in this order; each can change them.
        Those that exist stay as they are.
      </Box>
      <MarkupRows control={control as Control<HasMarkups>} currency={currency} />
      <FormError control={control} />
    </FormDialog>
  );
}
