import Add from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  createUnit,
  getListUnitsQueryKey,
  getListUnitsQueryOptions,
} from '@/shared/api/generated/project-admin/project-admin';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';
import { MESSAGES } from '@/shared/i18n/messages';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { missingAuthority, useProjectRights } from '@/shared/session/project';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { FormText } from '@/shared/ui/form/FormText';
import { Section } from '@/shared/ui/page/Section';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { RowsSkeleton } from '@/shared/ui/states/Skeletons';
import { toast } from '@/shared/ui/toast/toast';

const CREATE_BODY = contractSchema(() =>
  import('#contract/zod/project-admin/project-admin.zod.ts').then((contract) => contract.CreateUnitBody),
);

/** The units that priced lines are counted in: eight that every project has, and its own. */
export function UnitsSection({ projectId }: { projectId: string }) {
  const rights = useProjectRights(projectId);
  const { data, error, isError, refetch } = useQuery(getListUnitsQueryOptions(projectId));
  const [adding, setAdding] = useState(false);
  return (
    <Section
      title="Units of measure"
      description="Every project has the first eight; an import may add others."
      action={
        <PermissionButton
          size="sm"
          startIcon={<Add />}
          reason={missingAuthority(rights, 'SOV_MANAGE', 'add units')}
          onClick={() => setAdding(true)}
        >
          Add unit
        </PermissionButton>
      }
    >
      {data === undefined ? (
        isError ? (
          <ErrorState
            dense
            error={error}
            fallback={MESSAGES.common.fetchFailed}
            onRetry={() => void refetch()}
          />
        ) : (
          <RowsSkeleton rows={2} rowHeight={36} />
        )
      ) : (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            margin: 0,
            padding: 0,
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
            fontSize: 'body2.fontSize',
          }}
        >
          {data.data.map(({ code, name, isDefault }) => (
            <Box
              key={code}
              component="li"
              sx={(theme) => ({
                display: 'flex',
                gap: 2.5,
                alignItems: 'baseline',
                paddingBlock: 1.5,
                paddingInline: 3,
                borderRadius: '8px',
                border: `1px solid ${theme.vars.palette.line.subtle}`,
                overflowWrap: 'anywhere',
              })}
            >
              <Box component="span" sx={{ fontWeight: 600 }}>
                {code}
              </Box>
              <span>{name}</span>
              {!isDefault && (
                <Box component="span" sx={{ color: 'text.secondary', marginInlineStart: 'auto' }}>
                  Own
                </Box>
              )}
            </Box>
          ))}
        </Box>
      )}
      {adding && <UnitDialog projectId={projectId} onClose={() => setAdding(false)} />}
    </Section>
  );
}

function UnitDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  const { control, dialog } = useContractForm({
    initial: { code: '', name: '' },
    schema: CREATE_BODY,
    toBody: ({ code, name }) => ({ code: code.trim(), name: name.trim() }),
    send: async (body) => {
      await createUnit(projectId, body, { headers: idempotencyHeaders(keyFor(body)) });
      await queryClient.invalidateQueries({ queryKey: getListUnitsQueryKey(projectId) });
      toast.success(TOOL_MESSAGES.projectAdmin.unitCreated);
      onClose();
    },
    fallback: MESSAGES.common.saveFailed,
  });
  return (
    <FormDialog open maxWidth="xs" title="New unit" submitLabel="Add unit" onClose={onClose} {...dialog}>
      <FormText
        control={control}
        name="code"
        label="Code"
        required
        maxLength={12}
        placeholder="SF"
        helperText="At most 12 letters and digits; kept in capitals."
      />
      <FormText
        control={control}
        name="name"
        label="Name"
        required
        maxLength={60}
        placeholder="Square Feet"
      />
      <FormError control={control} />
    </FormDialog>
  );
}
