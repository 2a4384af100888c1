import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useController } from 'react-hook-form';
import { RFI_STATUS_FACES } from '#domain/rfi/status.ts';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import type { ChangeRequestDetail, ChangeRequestRfiLinkRequest, Rfi } from '@/shared/api/generated/model';
import { getListRfisQueryOptions } from '@/shared/api/generated/rfi/rfi';
import { MESSAGES } from '@/shared/i18n/messages';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { RouterButton } from '@/shared/ui/RouterButton';
import { StatusChip } from '@/shared/ui/StatusChip';
import type { ChangeRequestSteps } from '@/entities/change-request';

const LINK = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then(
    (contract) => contract.ChangeRequestRfiLinkRequest,
  ),
);

const OFFERED = 15;

interface RaiseRfiDialogProps {
  projectId: string;
  change: ChangeRequestDetail;
  steps: ChangeRequestSteps;
  onClose: () => void;
}

/** Links an RFI that asks about the change; a new one is written on its own page and linked by its reference. */
export function RaiseRfiDialog({ projectId, change, steps, onClose }: RaiseRfiDialogProps) {
  const { control, dialog } = useContractForm<{ rfiId: string }, ChangeRequestRfiLinkRequest>({
    initial: { rfiId: '' },
    schema: LINK,
    toBody: ({ rfiId }) => ({ version: change.version, rfiId }),
    rules: ({ rfiId }) => (rfiId === '' ? { rfiId: MESSAGES.validation.required } : {}),
    send: async ({ rfiId }) => {
      await steps.linkRfi(rfiId);
      onClose();
    },
    fallback: MESSAGES.common.saveFailed,
  });
  const { field, fieldState } = useController({ control, name: 'rfiId' });
  const [chosen, setChosen] = useState<Rfi | null>(null);
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const rfis = useQuery({
    ...getListRfisQueryOptions(projectId, {
      limit: OFFERED,
      ...(text === '' || text === (chosen && nameOf(chosen)) ? {} : { searchText: text }),
    }),
    placeholderData: keepPreviousData,
  });
  const linked = new Set(change.rfis.map(({ id }) => id));
  return (
    <FormDialog
      open
      title="Raise an RFI on this change"
      submitLabel="Link RFI"
      {...dialog}
      onClose={onClose}
      maxWidth="xs"
    >
      <Box sx={{ color: 'text.secondary' }}>
        While an RFI on it is open, the change request waits; it goes on where it was when the last one is
        closed.
      </Box>
      <Autocomplete
        options={(rfis.data?.data ?? []).filter(({ id, status }) => !linked.has(id) && status !== 'DRAFT')}
        loading={rfis.isFetching}
        value={chosen}
        inputValue={typed}
        onInputChange={(_event, next) => setTyped(next)}
        // The server has searched already.
        filterOptions={(options) => options}
        getOptionKey={({ id }) => id}
        getOptionLabel={nameOf}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        noOptionsText="No RFI matches"
        renderOption={({ key, ...rest }, rfi) => (
          <Box component="li" key={key} {...rest} sx={{ display: 'flex', gap: 2 }}>
            <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
              {rfi.rfiNumber}
            </Box>
            <Box component="span" sx={{ flex: 1, minInlineSize: 0 }}>
              {rfi.subject}
            </Box>
            <StatusChip size="sm" {...RFI_STATUS_FACES[rfi.status]} />
          </Box>
        )}
        onChange={(_event, next) => {
          setChosen(next);
          field.onChange(next?.id ?? '');
        }}
        onBlur={field.onBlur}
        renderInput={(params) => (
          <TextField
            {...params}
            label="RFI"
            required
            placeholder="Search by number or subject"
            inputRef={field.ref}
            error={fieldState.invalid}
            helperText={fieldState.error?.message ?? (rfis.isError ? MESSAGES.common.fetchFailed : undefined)}
          />
        )}
      />
      <FormError control={control} />
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, fontSize: 'body2.fontSize' }}
      >
        <span>Not written yet?</span>
        <RouterButton
          size="xs"
          to="/app/projects/$projectId/tools/rfi/new"
          params={{ projectId }}
          search={{ about: change.id }}
        >
          Write a new RFI
        </RouterButton>
      </Box>
    </FormDialog>
  );
}

/** "RFI-0007 Duct clash with beam B-14". */
function nameOf({ rfiNumber, subject }: Rfi): string {
  return `${rfiNumber ?? ''} ${subject}`.trim();
}
