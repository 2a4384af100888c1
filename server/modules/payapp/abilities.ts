import { certifierOf } from '#domain/pay-app/certificate.ts';
import { g702Machine } from '#domain/pay-app/g702-status.ts';
import { g703Machine } from '#domain/pay-app/g703-status.ts';
import { opensWithTerm } from '#domain/pay-app/payment-term.ts';
import { type PayAppAction, payAppMachine } from '#domain/pay-app/pay-app-machine.ts';
import { paymentTermMachine } from '#domain/pay-app/payment-term-status.ts';
import { type SignatureAction, signatureMachine, wasJustReminded } from '#domain/signing/signer-status.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { abilityOf } from '../record/decide.ts';
import {
  g702Record,
  g703Record,
  type LoadedPayApp,
  payAppRecord,
  type SheetErrors,
  termRecord,
} from './records.ts';

export type PayAppAbilities = ResponseOf<'getPayApp'>['abilities'];
type Ability = PayAppAbilities['delete'];

/** The first no, or yes: a step is open when the application's machine and the part's machine both say so. */
const both = (...answers: Ability[]): Ability =>
  answers.find((answer) => !answer.allowed) ?? { allowed: true, reason: null };

const notYet = (form: 'G702' | 'G703'): Ability => ({ allowed: false, reason: opensWithTerm(form) });

/** What the viewer may do now, decided by the machines that the server asks when it is done. */
export function payAppAbilities(
  { actor, now }: Pick<ProjectContext, 'actor' | 'now'>,
  loaded: LoadedPayApp,
  errors: SheetErrors,
): PayAppAbilities {
  const { term, g703, g702 } = loaded;
  const record = payAppRecord(loaded);
  const can = (action: PayAppAction): Ability => abilityOf(payAppMachine, actor, record, action);
  // A field that is still missing is told by the form, at the field; the button stays open for it.
  const ofTerm = (action: keyof typeof paymentTermMachine.actions): Ability =>
    abilityOf(paymentTermMachine, actor, { ...termRecord(term), problemCount: 0 }, action);
  const of703 = (action: keyof typeof g703Machine.actions): Ability =>
    g703 ? abilityOf(g703Machine, actor, g703Record(loaded, g703, errors), action) : notYet('G703');
  const signers = [term.receivingUserId, certifierOf(term)].filter((id) => id !== null);
  const of702 = (action: keyof typeof g702Machine.actions): Ability =>
    g702 ? abilityOf(g702Machine, actor, g702Record(loaded, g702, signers), action) : notYet('G702');
  const mine = loaded.packet.signers.filter(({ userId }) => userId === actor.userId);
  const part = mine.find(({ status }) => status !== 'SIGNED') ?? mine[0];
  const asked = loaded.packet.signers.find(({ userId }) => userId === loaded.packet.askedSignerId);
  const ofSignature = (of: typeof asked, action: SignatureAction): Ability | undefined =>
    of &&
    abilityOf(signatureMachine, actor, { ...of, justReminded: wasJustReminded(of.remindedAt, now) }, action);
  return {
    updatePaymentTerm: both(can('saveTerm'), ofTerm('update')),
    submitPaymentTerm: both(can('submitTerm'), ofTerm('submit')),
    approvePaymentTerm: both(can('approveTerm'), ofTerm('approve')),
    rejectPaymentTerm: both(can('rejectTerm'), ofTerm('reject')),
    reassignPaymentTermApprover: both(can('reassignTermApprover'), ofTerm('reassign')),
    saveG703: both(can('saveG703'), of703('save')),
    submitG703: both(can('submitG703'), of703('submit')),
    recallG703: both(can('recallG703'), of703('recall')),
    approveG703: both(can('approveG703'), of703('approve')),
    rejectG703: both(can('rejectG703'), of703('reject')),
    revokeG703: both(can('revokeG703'), of703('revoke')),
    reassignG703Approver: both(can('reassignG703Approver'), of703('reassign')),
    saveG702: of702('save'),
    generateG702: of702('generate'),
    sendG702: both(can('sendG702'), of702('send')),
    // Whether they are a signer at all is the application's own question; whose turn it is, the signature's.
    signG702: both(can('signG702'), ofSignature(part, 'sign') ?? can('signG702')),
    remindG702: ofSignature(asked, 'remind') ?? { allowed: false, reason: 'Nothing is out for signature.' },
    recallG702: both(can('recallG702'), of702('recall')),
    submitPackage: can('submitPackage'),
    approvePackage: can('approvePackage'),
    rejectPackage: can('rejectPackage'),
    fileInspectorReport: can('fileInspectorReport'),
    sendConditionalWaiver: can('sendConditionalWaiver'),
    release: can('release'),
    sendUnconditionalWaiver: can('sendUnconditionalWaiver'),
    delete: can('remove'),
  };
}
