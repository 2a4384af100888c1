import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { Currency } from '#domain/money/text.ts';
import { adoptPayApp, g703QueryOptions } from '@/entities/pay-app';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';
import {
  createRetainagePayApp,
  useCanCreateRetainage,
  useGetPayAppContract,
} from '@/shared/api/generated/pay-app/pay-app';
import type { RetainageCandidate } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { contractResolver } from '@/shared/lib/forms/contract-resolver';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormMoney } from '@/shared/ui/money/FormMoney';
import { MoneyText } from '@/shared/ui/money/MoneyText';
import { FactList } from '@/shared/ui/page/FactList';
import {
  releaseBody,
  type ReleaseChoice,
  releaseProblems,
  type ReleaseValues,
  sumOfLines,
} from '../model/release-form';
import { ReleaseLines } from './ReleaseLines';

const RETAINAGE_CREATE_REQUEST = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.RetainageCreateRequest),
);

const CHOICES: readonly { value: ReleaseChoice; label: string }[] = [
  { value: 'ALL', label: 'All that is held' },
  { value: 'PART', label: 'A part, over all lines' },
  { value: 'LINES', label: 'Line by line' },
];

interface ReleaseRetainageDialogProps {
  projectId: string;
  currency: Currency;
  /** The schedule that is asked for; without one it is chosen here. */
  sovId?: string | undefined;
  onClose: () => void;
}

const nameOf = ({ sov }: RetainageCandidate): string =>
  [sov.sovNumber, sov.divisionName].filter((part) => part !== null && part !== '').join(' ');

/** Starts an application that bills nothing and releases retainage: all of it, a part, or what single lines hold. */
export default function ReleaseRetainageDialog({
  projectId,
  currency,
  sovId: asked,
  onClose,
}: ReleaseRetainageDialogProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const key = useIdempotencyKey();
  const check = useCanCreateRetainage(projectId, asked === undefined ? undefined : { sovId: asked });
  const candidates = check.data?.sovs ?? [];
  const open = candidates.filter(({ canCreate }) => canCreate);
  const only = open.length === 1 ? (open[0]?.sov.id ?? '') : '';
  const form = useForm<ReleaseValues>({
    defaultValues: { sovId: asked ?? '', of: 'ALL', amount: null, lines: [] },
    resolver: (values, context, options) =>
      contractResolver<ReleaseValues>({
        schema: RETAINAGE_CREATE_REQUEST,
        toBody: (given) => ({ ...releaseBody(given, held), sovId: given.sovId || undefined }),
        rules: (given) => releaseProblems(given, given.of === 'LINES' ? held : whole, currency),
      })(values, context, options),
  });
  const { control, setValue } = form;
  const values = useWatch({ control }) as ReleaseValues; // every field has a default value
  const { sovId, of } = values;
  const candidate = candidates.find(({ sov }) => sov.id === sovId);
  // A part is measured by what the schedule holds; its lines are only needed where they are named.
  const whole = [{ sovLineId: '', held: toCents(candidate?.amount ?? 0) }];

  useEffect(() => {
    if (sovId === '' && only !== '') setValue('sovId', only);
  }, [sovId, only, setValue]);
  useEffect(() => setValue('lines', []), [sovId, setValue]);

  const contract = useGetPayAppContract(projectId, sovId, {
    query: { enabled: sovId !== '' && of === 'LINES' },
  });
  const lastId = contract.data?.payApps.at(-1)?.id;
  const sheet = useQuery({
    ...g703QueryOptions(projectId, lastId ?? ''),
    enabled: of === 'LINES' && lastId !== undefined,
  });
  const lines = (sheet.data?.lines ?? []).filter(({ retainage }) => retainage !== 0);
  const held = lines.map((line) => ({ sovLineId: line.sovLineId, held: toCents(line.retainage) }));

  const submit = form.handleSubmit(async (given) => {
    const body = releaseBody(given, held);
    try {
      const made = await createRetainagePayApp(projectId, body, {
        headers: idempotencyHeaders(key.keyFor(body)),
      });
      adoptPayApp(queryClient, projectId, made);
      await navigate({
        to: '/app/projects/$projectId/tools/pay-apps/$payAppId/g703',
        params: { projectId, payAppId: made.id },
      });
      onClose();
    } catch (error) {
      applyServerErrors(form, error, MESSAGES.common.saveFailed);
    }
  });

  const refused = candidate?.canCreate === false ? candidate.message : null;
  const message = check.data?.canCreate === false ? check.data.message : refused;
  return (
    <FormDialog
      open
      title="Release retainage"
      submitLabel="Create application"
      pending={form.formState.isSubmitting}
      dirty={form.formState.isDirty}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
      maxWidth={of === 'LINES' ? 'sm' : 'xs'}
    >
      <Box sx={{ color: 'text.secondary', fontSize: 'body1.fontSize' }}>
        The application bills no work. It asks for retainage that is held, under the same payment terms.
      </Box>
      {check.isError && <Alert severity="error">{check.error.message}</Alert>}
      {check.isPending && <Skeleton variant="rounded" height={120} />}
      {message !== null && <Alert severity="warning">{message}</Alert>}
      {candidates.length > 0 && (
        <FormSelect
          control={control}
          name="sovId"
          label="Schedule of values"
          required
          options={candidates.map((each) => ({
            value: each.sov.id,
            label: nameOf(each),
            description: each.message ?? undefined,
            disabled: !each.canCreate,
          }))}
        />
      )}
      {candidate?.canCreate === true && (
        <>
          <FactList
            facts={[
              {
                label: 'Retainage held',
                value: <MoneyText amount={candidate.amount} currency={currency} symbol />,
              },
            ]}
          />
          <FormSelect control={control} name="of" label="Release" options={CHOICES} />
        </>
      )}
      {of === 'PART' && (
        <FormMoney
          control={control}
          name="amount"
          label="Amount to release"
          currency={currency}
          required
          helperText="It goes over the lines in proportion to what each holds."
        />
      )}
      {of === 'LINES' &&
        (sheet.isSuccess ? (
          <ReleaseLines
            control={control}
            lines={lines}
            currency={currency}
            total={fromCents(sumOfLines(values, held))}
            problem={form.formState.errors.lines?.message}
          />
        ) : sheet.isError || contract.isError ? (
          <Alert severity="error">{MESSAGES.common.fetchFailed}</Alert>
        ) : (
          <Skeleton variant="rounded" height={200} />
        ))}
      <FormError control={control} />
    </FormDialog>
  );
}
