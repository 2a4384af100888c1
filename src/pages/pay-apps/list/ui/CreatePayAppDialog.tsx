import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Currency } from '#domain/money/text.ts';
import { adoptPayApp } from '@/entities/pay-app';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';
import {
  createOpeningBalance,
  createPayApp,
  createPayAppWithExistingTerm,
  useCanCreateRetainage,
  useGetPayAppContract,
} from '@/shared/api/generated/pay-app/pay-app';
import { useListApprovedSovs } from '@/shared/api/generated/sov/sov';
import type { OpeningBalanceCreateRequest, PayAppContract } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { checkRefusal } from '@/shared/session/check-refusal';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormCheckbox } from '@/shared/ui/form/FormCheckbox';
import { FormError } from '@/shared/ui/form/FormError';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { MoneyText } from '@/shared/ui/money/MoneyText';
import { FactList } from '@/shared/ui/page/FactList';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { type CreateValues, createResolver, openingBody, payAppBody } from '../model/create-form';
import { sovName } from '../model/sov-name';
import { BilledBefore } from './BilledBefore';
import { NotBillable } from './NotBillable';

interface CreatePayAppDialogProps {
  projectId: string;
  currency: Currency;
  /** Schedules that may be billed now. */
  sovIds: readonly string[];
  /** The one that a link asks to bill. Where it cannot be billed now, it is said why and none is chosen in its place. */
  sovId?: string | undefined;
  /** Asked for retainage in place of the work of a period. */
  onRelease: () => void;
  onClose: () => void;
}

/** Starts an application: the first on a schedule draws up payment terms, a later one goes on under them. */
export function CreatePayAppDialog({
  projectId,
  currency,
  sovIds,
  sovId: asked,
  onRelease,
  onClose,
}: CreatePayAppDialogProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const key = useIdempotencyKey();
  const sovs = useListApprovedSovs(projectId);
  const release = useCanCreateRetainage(projectId);
  const isOpen = asked !== undefined && sovIds.includes(asked);
  const form = useForm<CreateValues>({
    defaultValues: {
      sovId: asked === undefined ? (sovIds.length === 1 ? (sovIds[0] ?? '') : '') : isOpen ? asked : '',
      isFinal: false,
      billedBefore: false,
      payAppNumber: '',
      periodTo: null,
    },
    resolver: createResolver,
  });
  const sovId = useWatch({ control: form.control, name: 'sovId' });
  const contract = useGetPayAppContract(projectId, sovId, { query: { enabled: sovId !== '' } });

  const billedBefore = useWatch({ control: form.control, name: 'billedBefore' });
  // Of another schedule it is another question.
  useEffect(() => form.setValue('billedBefore', false), [form, sovId]);

  const begin = async (body: OpeningBalanceCreateRequest): Promise<void> => {
    const made = await createOpeningBalance(projectId, body, {
      headers: idempotencyHeaders(key.keyFor(body)),
    });
    adoptPayApp(queryClient, projectId, made);
    await navigate({
      to: '/app/projects/$projectId/tools/pay-apps/$payAppId/opening',
      params: { projectId, payAppId: made.id },
    });
  };
  const submit = form.handleSubmit(async (values) => {
    try {
      if (values.billedBefore) {
        await begin(openingBody(values));
        return;
      }
      const body = payAppBody(values);
      const { data } =
        contract.data === undefined ? await contract.refetch({ throwOnError: true }) : contract;
      const term = data?.paymentTerm ?? null;
      const headers = idempotencyHeaders(key.keyFor({ ...body, term: term?.id }));
      const made =
        term === null
          ? await createPayApp(projectId, body, { headers })
          : await createPayAppWithExistingTerm(projectId, { ...body, paymentTermId: term.id }, { headers });
      adoptPayApp(queryClient, projectId, made);
      await navigate({
        to:
          term === null
            ? '/app/projects/$projectId/tools/pay-apps/$payAppId'
            : '/app/projects/$projectId/tools/pay-apps/$payAppId/g703',
        params: { projectId, payAppId: made.id },
      });
    } catch (error) {
      applyServerErrors(form, error, MESSAGES.common.saveFailed);
    }
  });
  const options = (sovs.data?.data ?? [])
    .filter(({ sov }) => sovIds.includes(sov.id))
    .map(({ sov, contractorCompany }) => ({
      value: sov.id,
      label: sovName(sov),
      description: contractorCompany.name,
    }));

  return (
    <FormDialog
      open
      title="New pay application"
      submitLabel={billedBefore ? 'Create opening balance' : 'Create application'}
      pending={form.formState.isSubmitting}
      dirty={form.formState.isDirty}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
      maxWidth="xs"
    >
      {sovs.isError && <Alert severity="error">{TOOL_MESSAGES.sov.fetchFailed}</Alert>}
      {asked !== undefined && !isOpen && <NotBillable projectId={projectId} sovId={asked} />}
      <FormSelect
        control={form.control}
        name="sovId"
        label="Schedule of values"
        options={options}
        required
        autoFocus
        disabled={sovs.isPending}
        helperText={sovs.isPending ? 'Loading the approved schedules' : undefined}
      />
      {sovId !== '' && (
        <Box sx={{ minBlockSize: 128 }}>
          {contract.data !== undefined ? (
            <ContractFacts contract={contract.data} currency={currency} opens={billedBefore} />
          ) : contract.isError ? (
            <Alert severity="error">{contract.error.message}</Alert>
          ) : (
            <Skeleton variant="rounded" height={128} />
          )}
        </Box>
      )}
      {sovId !== '' && contract.data !== undefined && (
        <BilledBefore control={form.control} contract={contract.data} currency={currency} />
      )}
      {!billedBefore && (
        <FormCheckbox
          control={form.control}
          name="isFinal"
          label="This is the final application"
          helperText="It bills every line in full and holds no retainage. You can change this on the sheet until it is submitted."
        />
      )}
      {/* Most projects hold nothing that could be released yet. */}
      {release.data !== undefined && release.data.sovs.length > 0 && (
        <Box
          sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap', fontSize: 'body2.fontSize' }}
        >
          <Box sx={{ flex: 1, minInlineSize: 160, color: 'text.secondary' }}>
            Nothing to bill but retainage?
          </Box>
          <PermissionButton
            size="xs"
            reason={checkRefusal(release, release.data.canCreate)}
            onClick={onRelease}
          >
            Release retainage
          </PermissionButton>
        </Box>
      )}
      <FormError control={form.control} />
    </FormDialog>
  );
}

/** What the application would start from. */
function ContractFacts({
  contract,
  currency,
  opens,
}: {
  contract: PayAppContract;
  currency: Currency;
  /** It begins with an opening balance, which has its own number. */
  opens: boolean;
}) {
  const last = contract.payApps.at(-1);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <FactList
        facts={[
          ...(opens ? [] : [{ label: 'Application no.', value: String(contract.nextPayAppNumber) }]),
          {
            label: 'Contract sum',
            value: <MoneyText amount={contract.contractSumToDate} currency={currency} symbol />,
          },
          ...(opens
            ? []
            : [
                {
                  label: 'Billed so far',
                  value: <MoneyText amount={last?.totalCompletedAndStored ?? 0} currency={currency} symbol />,
                },
              ]),
        ]}
      />
      {contract.canCreate ? (
        <Alert severity="info">
          {opens
            ? 'You enter what was billed of each line, what was certified and what is retained, and propose it to the paying side. The first application here goes on from it.'
            : contract.paymentTerm === null
              ? 'You draw up the payment terms first; the continuation sheet opens once they are approved.'
              : 'It uses the approved payment terms, and its continuation sheet continues from the last one.'}
        </Alert>
      ) : (
        <Alert severity="warning">{contract.message}</Alert>
      )}
    </Box>
  );
}
