import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useBlocker } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { preselectedPayer } from '#domain/pay-app/preselect.ts';
import type { PayAppCall } from '@/entities/pay-app';
import { submitPaymentTerm, updatePaymentTerm } from '@/shared/api/generated/pay-app/pay-app';
import type { PayAppDetail } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractResolver } from '@/shared/lib/forms/contract-resolver';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { toast } from '@/shared/ui/toast/toast';
import {
  preselected,
  termBody,
  type TermPayers,
  termProblems,
  termValues,
  type TermValues,
} from './term-form';

const PAYMENT_TERM_SUBMIT_REQUEST = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.PaymentTermSubmitRequest),
);
const PAYMENT_TERM_UPDATE_REQUEST = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.PaymentTermUpdateRequest),
);

type Intent = 'save' | 'submit';

/**
 * The payment term's form. It follows the server's term, but a field that was typed in keeps what was typed, also
 * when somebody else changed the term meanwhile; leaving the page with unsaved fields is asked about.
 */
export function useTermForm(
  projectId: string,
  payApp: PayAppDetail,
  perform: (call: PayAppCall) => Promise<PayAppDetail>,
  payers: TermPayers,
) {
  const term = payApp.paymentTerm;
  const intent = useRef<Intent>('save');
  const [pending, setPending] = useState<Intent | null>(null);
  const submitBody = (values: TermValues) => ({ ...termBody(values, term.version), paymentTermId: term.id });

  PAYMENT_TERM_UPDATE_REQUEST.warm();
  PAYMENT_TERM_SUBMIT_REQUEST.warm();
  const form = useForm<TermValues>({
    defaultValues: termValues(term),
    // What there is no choice in is filled in, and is no change that has to be saved before leaving.
    values: { ...termValues(term), ...preselected(term, payers) },
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    resolver: async (values, context, options) =>
      contractResolver<TermValues>({
        schema: intent.current === 'save' ? PAYMENT_TERM_UPDATE_REQUEST : PAYMENT_TERM_SUBMIT_REQUEST,
        toBody: (given) => (intent.current === 'save' ? termBody(given, term.version) : submitBody(given)),
        rules: (given) => termProblems(given, term, intent.current),
      })(values, context, options),
  });

  const { setValue } = form;
  const [payingCompanyId, approvingUserId] = useWatch({
    control: form.control,
    name: ['payingCompanyId', 'approvingUserId'],
  });
  // The approver goes with the company that is chosen.
  const fitting = preselectedPayer(payers.companies, payers.scheduleApproverId, {
    payingCompanyId,
    approvingUserId,
  }).approvingUserId;
  useEffect(() => {
    if (payingCompanyId !== '' && fitting !== approvingUserId) setValue('approvingUserId', fitting);
  }, [payingCompanyId, fitting, approvingUserId, setValue]);

  const send = (wanted: Intent) => {
    intent.current = wanted;
    return form.handleSubmit(async (values) => {
      setPending(wanted);
      try {
        const next = await perform(() =>
          wanted === 'save'
            ? updatePaymentTerm(projectId, term.id, termBody(values, term.version))
            : submitPaymentTerm(projectId, submitBody(values)),
        );
        form.reset(termValues(next.paymentTerm));
        // A submission locks the form; a draft that is saved looks as before.
        if (wanted === 'save') toast.success('Payment terms saved');
      } catch (error) {
        const failed =
          wanted === 'save' ? TOOL_MESSAGES.payApps.termUpdateFailed : TOOL_MESSAGES.payApps.termSubmitFailed;
        applyServerErrors(form, error, failed);
      } finally {
        setPending(null);
      }
    })();
  };

  const { isDirty } = form.formState;
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty && pending === null,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });

  return {
    form,
    pending,
    blocker,
    save: () => send('save'),
    submit: (event: FormEvent) => {
      event.preventDefault();
      void send('submit');
    },
  };
}
