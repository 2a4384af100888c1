import { certifierOf } from '#domain/pay-app/certificate.ts';
import { type G702Action, g702Machine } from '#domain/pay-app/g702-status.ts';
import { type G703Action, g703Machine } from '#domain/pay-app/g703-status.ts';
import { G702_STEPS, G703_STEPS, TERM_STEPS } from '#domain/pay-app/part-steps.ts';
import { opensWithTerm } from '#domain/pay-app/payment-term.ts';
import { type PayAppAction, payAppMachine } from '#domain/pay-app/pay-app-machine.ts';
import { documentIn, waiverIn } from '#domain/pay-app/signed-document.ts';
import { type PaymentTermAction, paymentTermMachine } from '#domain/pay-app/payment-term-status.ts';
import type { WaiverKind } from '#domain/pay-app/waiver-form.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { abilitiesOf, type Ability, abilityOf } from '../record/decide.ts';
import { signatureAbilities } from '../signing/abilities.ts';
import { NO_PACKET } from '../signing/request.ts';
import {
  g702Record,
  g703Record,
  type LoadedPayApp,
  payAppRecord,
  type SheetErrors,
  termRecord,
} from './records.ts';

export type PayAppAbilities = ResponseOf<'getPayApp'>['abilities'];

const WAIVER_STEPS = {
  CONDITIONAL: { sign: 'signConditionalWaiver', recall: 'recallConditionalWaiver' },
  UNCONDITIONAL: { sign: 'signUnconditionalWaiver', recall: 'recallUnconditionalWaiver' },
} as const satisfies Record<WaiverKind, Record<'sign' | 'recall', PayAppAction>>;

const no = (reason: string): Ability => ({ allowed: false, reason });

/** Steps of the application that are a part's too: the first no, or yes; `part` is a no where there is none yet. */
function both<K extends PayAppAction, P extends string>(
  own: Record<PayAppAction, Ability>,
  steps: Readonly<Record<K, P>>,
  part: (step: P) => Ability,
) {
  const actions = Object.keys(steps) as K[];
  const entries = actions.map((action) => [action, own[action].allowed ? part(steps[action]) : own[action]]);
  return Object.fromEntries(entries) as Record<K, Ability>;
}

/** What the viewer may do now: every step of the machines that the server asks when it is done, by the contract's names. */
export function payAppAbilities(
  ctx: Pick<ProjectContext, 'actor' | 'now'>,
  loaded: LoadedPayApp,
  errors: SheetErrors,
): PayAppAbilities {
  const { actor } = ctx;
  const { term, g703, g702 } = loaded;
  const own = abilitiesOf(payAppMachine, actor, payAppRecord(loaded));
  // A field that is still missing is told by the form, at the field; the button stays open for it.
  const ofTerm = (step: PaymentTermAction) =>
    abilityOf(paymentTermMachine, actor, { ...termRecord(term), problemCount: 0 }, step);
  const of703 = (step: G703Action) =>
    g703 ? abilityOf(g703Machine, actor, g703Record(loaded, g703, errors), step) : no(opensWithTerm('G703'));
  const signers = [term.receivingUserId, certifierOf(term)].filter((id) => id !== null);
  const of702 = (step: G702Action) =>
    g702 ? abilityOf(g702Machine, actor, g702Record(loaded, g702, signers), step) : no(opensWithTerm('G702'));
  // One document is out at a time; whoever is asked for another has no part in this one.
  const [form, waiver] =
    documentIn(loaded.payApp.status) === 'G702' ? [loaded.packet, NO_PACKET] : [NO_PACKET, loaded.packet];
  const ofForm = signatureAbilities(ctx, form, own.signG702);
  const ofWaiver = WAIVER_STEPS[waiverIn(loaded.payApp.status)];
  const waiverSignatures = signatureAbilities(ctx, waiver, own[ofWaiver.sign]);
  const {
    saveOpening,
    proposeOpening,
    recallOpening,
    agreeOpening,
    rejectOpening,
    saveTerm,
    submitTerm,
    approveTerm,
    rejectTerm,
    reassignTermApprover,
    remove,
    // Done by a signer's link: no buttons of the page.
    declineG702: _,
    declineConditionalWaiver: __,
    declineUnconditionalWaiver: ___,
    // Told of the waiver that is out or comes next.
    signConditionalWaiver: ____,
    signUnconditionalWaiver: _____,
    recallConditionalWaiver: ______,
    recallUnconditionalWaiver: _______,
    ...open
  } = {
    ...own,
    ...both(own, TERM_STEPS, ofTerm),
    ...both(own, G703_STEPS, of703),
    ...both(own, G702_STEPS, of702),
    signG702: ofForm.sign,
    remindG702: ofForm.remind,
  };
  return {
    ...open,
    saveOpeningBalance: saveOpening,
    proposeOpeningBalance: proposeOpening,
    recallOpeningBalance: recallOpening,
    agreeOpeningBalance: agreeOpening,
    rejectOpeningBalance: rejectOpening,
    updatePaymentTerm: saveTerm,
    submitPaymentTerm: submitTerm,
    approvePaymentTerm: approveTerm,
    rejectPaymentTerm: rejectTerm,
    reassignPaymentTermApprover: reassignTermApprover,
    saveG702: of702('save'),
    generateG702: of702('generate'),
    signWaiver: waiverSignatures.sign,
    remindWaiver: waiverSignatures.remind,
    recallWaiver: own[ofWaiver.recall],
    delete: remove,
  };
}
