import { contractSchema } from '@/shared/lib/forms/contract-schema';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { SIGNING_CONSENT } from '#domain/signing/consent.ts';
import type { SignDocumentRequest as SignBody, SigningSession } from '@/shared/api/generated/model';
import { contractResolver } from '@/shared/lib/forms/contract-resolver';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { Button } from '@/shared/ui/Button';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { FormCheckbox } from '@/shared/ui/form/FormCheckbox';
import { FormError } from '@/shared/ui/form/FormError';
import { FormText } from '@/shared/ui/form/FormText';
import { SignatureWay } from '@/shared/ui/signature/SignatureWay';
import { TypedSignature } from '@/shared/ui/signature/TypedSignature';
import {
  openingValues,
  signatureBody,
  signatureProblems,
  type SignatureValues,
} from '../model/signature-form';
import { CertificateFields } from './CertificateFields';
import { CertifiedLines } from './CertifiedLines';
import { DrawnSignature } from '@/shared/ui/signature/DrawnSignature';

const SIGN_DOCUMENT_REQUEST = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.SignDocumentRequest),
);

interface SignFormProps {
  session: SigningSession;
  onSign: (body: Omit<SignBody, 'token'>) => Promise<void>;
  onDecline: (reason: string) => Promise<void>;
}

/** Stands for the link's token where only the rest of the request is checked. */
const ANY_TOKEN = 'x'.repeat(20);

/** An amount while it can be read: a half-typed one is not a number. */
const readable = (amount: number | null): number | null =>
  amount === null || Number.isNaN(amount) ? null : amount;

/** The amounts, what the certifier grants of them, consent, a typed or drawn signature, and the two ways out: sign or decline. */
export function SignForm({ session, onSign, onDecline }: SignFormProps) {
  const { certificate } = session;
  const [declining, setDeclining] = useState(false);
  const form = useForm<SignatureValues>({
    defaultValues: openingValues(session),
    resolver: contractResolver<SignatureValues>({
      schema: SIGN_DOCUMENT_REQUEST,
      toBody: (values) => ({ ...signatureBody(values, certificate), token: ANY_TOKEN }),
      rules: (values) => signatureProblems(values, session),
    }),
  });
  const [type, name, amount] = useWatch({
    control: form.control,
    name: ['signatureType', 'typedName', 'amountCertified'],
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      await onSign(signatureBody(values, certificate));
    } catch (error) {
      applyServerErrors(form, error);
    }
  });

  return (
    <Paper component="section" variant="outlined" aria-labelledby="sign-title" sx={{ padding: 5 }}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void submit(event)}
        sx={{ display: 'grid', gap: 4 }}
      >
        {session.figures !== null && (
          <Box component="section" aria-labelledby="amounts-title" sx={{ display: 'grid', gap: 2 }}>
            <Typography id="amounts-title" variant="h2">
              What you sign
            </Typography>
            <CertifiedLines
              figures={session.figures}
              currency={session.currency}
              certified={certificate === null ? undefined : readable(amount)}
            />
          </Box>
        )}
        {certificate !== null && (
          <CertificateFields control={form.control} certificate={certificate} currency={session.currency} />
        )}
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          <Typography id="sign-title" variant="h2">
            Your signature
          </Typography>
          <SignatureWay value={type} onChange={(next) => form.setValue('signatureType', next)} />
        </Box>
        <FormText
          control={form.control}
          name="typedName"
          label="Your full name"
          autoComplete="name"
          required
          maxLength={120}
        />
        {type === 'TYPED' ? (
          <TypedSignature name={name} />
        ) : (
          <DrawnSignature control={form.control} name="drawnPng" />
        )}
        <FormCheckbox control={form.control} name="consent" label={SIGNING_CONSENT} />
        <FormError control={form.control} />
        <Button type="submit" variant="solid" loading={form.formState.isSubmitting} fullWidth>
          {certificate === null ? 'Sign document' : 'Certify and sign'}
        </Button>
        <Button
          variant="plain"
          size="sm"
          onClick={() => setDeclining(true)}
          fullWidth
          sx={{ color: 'text.secondary' }}
        >
          Decline to sign
        </Button>
        <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary', textWrap: 'pretty' }}>
          Time, IP address and browser are recorded with your signature on the document&apos;s audit page.
        </Box>
      </Box>
      <ConfirmDialog
        open={declining}
        title="Decline to sign?"
        confirmLabel="Decline to sign"
        danger
        comment={{ label: 'Reason for declining', required: true }}
        onClose={() => setDeclining(false)}
        onConfirm={onDecline}
      >
        {session.requestedBy} gets your reason, corrects the document and sends it again.
      </ConfirmDialog>
    </Paper>
  );
}
