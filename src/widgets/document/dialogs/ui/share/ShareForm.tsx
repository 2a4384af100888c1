import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useEffect } from 'react';
import { type Control, useController } from 'react-hook-form';
import { PROJECT_ROLE_LABELS, PROJECT_ROLES } from '#domain/authority/roles.ts';
import {
  DOCUMENT_PERMISSION_LABELS,
  DOCUMENT_PERMISSIONS,
  type DocumentPermission,
  GRANT_AUDIENCES,
  type GrantAudience,
} from '#domain/document/rights.ts';
import type { DocumentDetail, DocumentShareInput } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { useProjectPeople } from '@/shared/session/project-people';
import { Button } from '@/shared/ui/Button';
import { FormError } from '@/shared/ui/form/FormError';
import { FormPerson } from '@/shared/ui/form/FormPerson';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { toast } from '@/shared/ui/toast/toast';
import { NEW_GRANT, shareBody, shareProblems, type ShareValues } from '../../model/share-values';
import type { DocumentSteps } from '../../model/use-document-steps';

const SHARE = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.DocumentShareInput),
);

const AUDIENCE_LABELS: Readonly<Record<GrantAudience, string>> = {
  PERSON: 'A person',
  ROLE: 'A role',
  EVERYONE: 'Everyone',
};

const MEANS: Readonly<Record<DocumentPermission, string>> = {
  VIEW: 'Sees, previews and downloads it.',
  EDIT: 'Also changes it: a file, or what is in a folder.',
  MANAGE: 'Also shares it and deletes it for good.',
};

const PERMISSIONS = DOCUMENT_PERMISSIONS.map((value) => ({
  value,
  label: DOCUMENT_PERMISSION_LABELS[value],
  description: MEANS[value],
}));

const ROLES = PROJECT_ROLES.map((value) => ({ value, label: PROJECT_ROLE_LABELS[value] }));

interface ShareFormProps {
  projectId: string;
  document: DocumentDetail;
  steps: DocumentSteps;
  /** Told whether something is filled in that was not sent. */
  onUnsent: (unsent: boolean) => void;
}

/** Gives a person, a role or everyone a right; ready for the next one afterwards. */
export function ShareForm(props: ShareFormProps) {
  // Every grant is a form of its own: what was entered for the one before is gone.
  return <GrantForm key={props.document.permissions.map(({ id }) => id).join()} {...props} />;
}

function GrantForm({ projectId, document, steps, onUnsent }: ShareFormProps) {
  const { control, dialog } = useContractForm<ShareValues, DocumentShareInput>({
    initial: NEW_GRANT,
    schema: SHARE,
    toBody: (values) => ({ ...shareBody(values), version: document.version }),
    rules: shareProblems,
    // The step knows the version that is current when it is taken.
    send: async ({ version: _version, ...grant }) => {
      await steps.share(grant);
      toast.success(TOOL_MESSAGES.documents.shared);
    },
    fallback: TOOL_MESSAGES.documents.shareFailed,
  });
  const { field } = useController({ control, name: 'audience' });
  const { dirty } = dialog;
  useEffect(() => {
    onUnsent(dirty);
    return () => onUnsent(false);
  }, [dirty, onUnsent]);
  return (
    <Box
      component="form"
      noValidate
      aria-label="Give a right"
      onSubmit={dialog.onSubmit}
      sx={{ display: 'grid', gap: 3 }}
    >
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label="Share with"
        value={field.value}
        onChange={(_event, audience: GrantAudience | null) => audience !== null && field.onChange(audience)}
        sx={{ '& .MuiToggleButton-root': { blockSize: 40 } }}
      >
        {GRANT_AUDIENCES.map((audience) => (
          <ToggleButton key={audience} value={audience}>
            {AUDIENCE_LABELS[audience]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { sm: field.value === 'EVERYONE' ? '1fr' : 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Audience
          projectId={projectId}
          control={control}
          audience={field.value}
          ownerId={document.createdBy.id}
        />
        <FormSelect control={control} name="permission" label="Right" options={PERMISSIONS} />
      </Box>
      <FormError control={control} />
      <Button
        size="sm"
        type="submit"
        variant={dirty ? 'solid' : undefined}
        loading={dialog.pending}
        sx={{ justifySelf: 'start' }}
      >
        Share
      </Button>
    </Box>
  );
}

interface AudienceProps {
  projectId: string;
  control: Control<ShareValues>;
  audience: GrantAudience;
  ownerId: string;
}

function Audience({ projectId, control, audience, ownerId }: AudienceProps) {
  const people = useProjectPeople(projectId);
  if (audience === 'EVERYONE') return null;
  if (audience === 'ROLE')
    return <FormSelect control={control} name="role" label="Role" required options={ROLES} />;
  return (
    <FormPerson
      control={control}
      name="userId"
      label="Person"
      required
      // Who owns it can do everything with it already.
      people={(people.data ?? []).filter(({ id }) => id !== ownerId)}
      loading={people.isPending}
      helperText={people.isError ? MESSAGES.common.fetchFailed : undefined}
    />
  );
}
