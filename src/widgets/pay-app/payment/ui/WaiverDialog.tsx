import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { ownerOf } from '#domain/pay-app/owner.ts';
import type { WaiverKind } from '#domain/pay-app/waiver-form.ts';
import { type PayAppCall, WAIVER_NAMES } from '@/entities/pay-app';
import { sendClwForSignature, sendUclwForSignature } from '@/shared/api/generated/pay-app/pay-app';
import type { ConditionalWaiverSendRequest, PayAppDetail, PayAppWaivers } from '@/shared/api/generated/model';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';
import { MESSAGES } from '@/shared/i18n/messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { useMe } from '@/shared/session/me';
import { projectQueryOptions } from '@/shared/session/project-queries';
import { useProjectPeople } from '@/shared/session/project-people';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { FormMoney } from '@/shared/ui/money/FormMoney';
import { FormPerson } from '@/shared/ui/form/FormPerson';
import { FormText } from '@/shared/ui/form/FormText';
import {
  openingWaiver,
  ruleOf,
  waiverAmount,
  waiverBody,
  waiverProblems,
  type WaiverSource,
  type WaiverValues,
} from '../model/waiver-form';
import { UnpaidWaivers } from './UnpaidWaivers';
import { WaiverPreview } from './WaiverPreview';

const CONDITIONAL = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then(
    (contract) => contract.ConditionalWaiverSendRequest,
  ),
);
const UNCONDITIONAL = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then(
    (contract) => contract.UnconditionalWaiverSendRequest,
  ),
);

interface WaiverDialogProps {
  projectId: string;
  payApp: PayAppDetail;
  waivers: PayAppWaivers;
  kind: WaiverKind;
  perform: (call: PayAppCall) => Promise<PayAppDetail>;
  onClose: () => void;
}

type Person = NonNullable<ReturnType<typeof useProjectPeople>['data']>[number];

/** Fills in the form that the step chose, shows what will be signed, and sends it. */
export function WaiverDialog(props: WaiverDialogProps) {
  const people = useProjectPeople(props.projectId);
  const project = useQuery(projectQueryOptions(props.projectId));
  // What is prefilled stands from the start: nothing changes under the hands of whoever types.
  if (people.isPending || project.isPending) return null;
  return <Form {...props} people={people.data ?? []} project={project.data} />;
}

interface FormProps extends WaiverDialogProps {
  people: readonly Person[];
  project: WaiverSource['project'];
}

function Form({ projectId, payApp, waivers, kind, perform, onClose, people, project }: FormProps) {
  const me = useMe();
  const key = useIdempotencyKey();
  const owner = ownerOf(
    people.flatMap(({ roleName, company }) => (company === null ? [] : [{ roleName, company }])),
    payApp.payingCompany ?? { id: null, name: '' },
  );
  const source: WaiverSource = { kind, payApp, waivers, project, owner };
  const rule = ruleOf(source);
  const { currency, receivingCompany } = payApp;
  const { control, dialog } = useContractForm<WaiverValues, ConditionalWaiverSendRequest>({
    initial: openingWaiver(source),
    // A form that changes its fields changes its key.
    draftKey: ['waiver-1', me.user.id, payApp.id, kind, String(waivers.data.length)].join(':'),
    schema: kind === 'CONDITIONAL' ? CONDITIONAL : UNCONDITIONAL,
    toBody: (values) => waiverBody(values, rule, payApp.version),
    rules: (values) => waiverProblems(values, rule),
    send: async (body) => {
      const send = kind === 'CONDITIONAL' ? sendClwForSignature : sendUclwForSignature;
      await perform(() =>
        send(projectId, payApp.id, body, { headers: idempotencyHeaders(key.keyFor(body)) }),
      );
      onClose();
    },
    fallback: MESSAGES.common.saveFailed,
  });
  const signers = signersOf(people, payApp);
  return (
    <FormDialog
      open
      title={`Send the ${WAIVER_NAMES[kind]} for signature`}
      submitLabel="Send for signature"
      {...dialog}
      onClose={onClose}
      maxWidth="lg"
    >
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 5, md: 6 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 4, minInlineSize: 0 }}>
          <FormPerson
            control={control}
            name="claimantSignerId"
            label={`Signs for ${receivingCompany.name}`}
            people={signers}
            required
          />
          <SignerTitle control={control} signers={signers} />
          <FormText control={control} name="jobLocation" label="Job location" required maxLength={300} />
          <FormText control={control} name="owner" label="Owner of the property" required maxLength={200} />
          {rule.hasCheck && (
            <>
              <FormText
                control={control}
                name="checkMaker"
                label="Maker of the check"
                required
                maxLength={200}
              />
              <FormText
                control={control}
                name="checkPayee"
                label="Payee of the check"
                required
                maxLength={200}
              />
            </>
          )}
          {rule.hasDisputedClaims && (
            <FormMoney
              control={control}
              name="disputedClaimsAmount"
              label="Disputed claims for extra work (optional)"
              currency={currency}
              helperText="Claims that this waiver leaves standing."
            />
          )}
          {rule.hasUnpaidWaivers && <UnpaidWaivers control={control} currency={currency} />}
          <FormText
            control={control}
            name="exceptions"
            label="Exceptions (optional)"
            helperText="What the waiver does not cover: retainage, extras, later work."
            multiline
            rows={2}
            maxLength={4000}
          />
          <FormText
            control={control}
            name="message"
            label="Message in the email (optional)"
            multiline
            rows={2}
            maxLength={2000}
          />
          <FormError control={control} />
        </Box>
        <Box sx={{ position: { md: 'sticky' }, insetBlockStart: 0, minInlineSize: 0 }}>
          <LivePreview control={control} source={source} signers={signers} amount={waiverAmount(source)} />
        </Box>
      </Box>
    </FormDialog>
  );
}

/** Who can sign for the receiving company: its active members, and in any case the term's receiving user. */
function signersOf(people: readonly Person[], { receivingCompany, paymentTerm: term }: PayAppDetail) {
  const members = people.filter(({ company }) => company?.id === receivingCompany.id);
  if (members.some(({ id }) => id === term.receivingUser.id)) return members;
  return [{ ...term.receivingUser, company: receivingCompany }, ...members];
}

type Signers = ReturnType<typeof signersOf>;

/** The signer's title follows the signer until somebody types another. */
function SignerTitle({ control, signers }: { control: Control<WaiverValues>; signers: Signers }) {
  const { field } = useController({ control, name: 'signerTitle' });
  const signerId = useWatch({ control, name: 'claimantSignerId' });
  const before = useRef(signerId);
  const titleOf = (id: string) => signers.find((person) => person.id === id)?.jobTitle ?? '';
  useEffect(() => {
    if (before.current === signerId) return;
    if (field.value === titleOf(before.current) || field.value.trim() === '')
      field.onChange(titleOf(signerId));
    before.current = signerId;
  });
  return (
    <FormText control={control} name="signerTitle" label="Title of the signer" required maxLength={120} />
  );
}

interface LivePreviewProps {
  control: Control<WaiverValues>;
  source: WaiverSource;
  signers: Signers;
  amount: number;
}

/** What will be signed, as it stands in the form. */
function LivePreview({ control, source, signers, amount }: LivePreviewProps) {
  // Every field is watched; a form that was just opened has all of them.
  const values = useWatch({ control }) as WaiverValues;
  const signer = signers.find(({ id }) => id === values.claimantSignerId)?.name ?? '';
  return <WaiverPreview source={source} values={values} signer={signer} amount={amount} />;
}
