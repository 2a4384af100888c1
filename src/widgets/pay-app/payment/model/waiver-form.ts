import { siteOf } from '#domain/contact/address.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import { isFinalPayment } from '#domain/pay-app/close.ts';
import { leftToRelease } from '#domain/pay-app/release.ts';
import { type WaiverKind, type WaiverRule, waiverRule } from '#domain/pay-app/waiver-form.ts';
import type {
  ConditionalWaiverSendRequest,
  LienWaiver,
  PayAppDetail,
  PayAppWaivers,
  Project,
} from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { blankToNull } from '@/shared/lib/forms/rules';
import { remark } from '@/shared/lib/record/remark';
import { payableOf } from './release-form';

export interface UnpaidRow {
  throughDate: string | null;
  amount: number | null;
}

/** The fields of a form that are not known from the application; those that the form has not stay as they are. */
export interface WaiverValues {
  claimantSignerId: string;
  signerTitle: string;
  jobLocation: string;
  owner: string;
  checkMaker: string;
  checkPayee: string;
  exceptions: string;
  disputedClaimsAmount: number | null;
  unpaidConditionalWaivers: UnpaidRow[];
  message: string;
}

/** What the form of a step is made from. */
export interface WaiverSource {
  kind: WaiverKind;
  payApp: PayAppDetail;
  waivers: PayAppWaivers;
  project: Pick<Project, 'address' | 'city' | 'state' | 'zipCode'> | undefined;
  /** Owner of the property, by the people of the project (domain/pay-app/owner). */
  owner: string;
}

/** The form that the step of this application chose. */
export const ruleOf = ({ kind, payApp, project }: Omit<WaiverSource, 'waivers' | 'owner'>): WaiverRule =>
  waiverRule(
    kind,
    isFinalPayment({
      isFinalPayApp: payApp.isFinalPayApp,
      currentPaymentDue: toCents(payApp.currentPaymentDue),
      certified: toCents(payApp.amountCertified ?? payApp.currentPaymentDue),
    }),
    project?.state ?? null,
  );

/** What the waiver is for, in the major unit: what is to be paid before the payment, what was paid after it. */
export const waiverAmount = ({ kind, payApp, waivers }: WaiverSource): number =>
  kind === 'CONDITIONAL'
    ? fromCents(leftToRelease({ ...payableOf(payApp, waivers), released: 0 }))
    : waivers.amountReleased;

/**
 * The form as it opens. What was said on the waiver that was sent last is said again, so that a declined one is corrected
 * and not written anew; before any, what the application and its project tell.
 */
export function openingWaiver(source: WaiverSource): WaiverValues {
  const { payApp, waivers, kind } = source;
  const { paymentTerm: term } = payApp;
  const same: LienWaiver | undefined = waivers.data.find((waiver) => waiver.kind === kind);
  const last = same ?? waivers.data[0] ?? waivers.previousUnconditional ?? undefined;
  const payer = payApp.payingCompany?.name ?? '';
  return {
    claimantSignerId: same?.signer.id ?? term.receivingUser.id,
    signerTitle: same?.signerTitle ?? term.receivingUser.jobTitle ?? '',
    jobLocation: last?.jobLocation ?? (source.project === undefined ? '' : siteOf(source.project)),
    owner: last?.owner ?? source.owner,
    checkMaker: same?.checkMaker ?? payer,
    checkPayee: same?.checkPayee ?? payApp.receivingCompany.name,
    exceptions: last?.exceptions ?? '',
    disputedClaimsAmount: same?.disputedClaimsAmount ?? null,
    unpaidConditionalWaivers: (same?.unpaidConditionalWaivers ?? []).map((each) => ({ ...each })),
    message: '',
  };
}

/** A text that is left out where it is blank, so that the server tells it from the record. */
const text = <K extends string>(name: K, value: string): Partial<Record<K, string>> =>
  // A computed name is a string to the compiler, whatever its type says.
  value.trim() === '' ? {} : ({ [name]: value.trim() } as Record<K, string>);

/** What the values become: the fields that the form has, and no others. */
export function waiverBody(
  values: WaiverValues,
  rule: WaiverRule,
  version: number,
): ConditionalWaiverSendRequest {
  return {
    version,
    ...text('claimantSignerId', values.claimantSignerId),
    ...text('signerTitle', values.signerTitle),
    ...text('jobLocation', values.jobLocation),
    ...text('owner', values.owner),
    exceptions: blankToNull(values.exceptions),
    ...(rule.hasCheck
      ? { ...text('checkMaker', values.checkMaker), ...text('checkPayee', values.checkPayee) }
      : {}),
    ...(rule.hasDisputedClaims ? { disputedClaimsAmount: values.disputedClaimsAmount } : {}),
    ...(rule.hasUnpaidWaivers
      ? {
          unpaidConditionalWaivers: values.unpaidConditionalWaivers.map(({ throughDate, amount }) => ({
            // What is missing is told by the schema at its field.
            throughDate: throughDate as string,
            amount: amount as number,
          })),
        }
      : {}),
    ...text('message', remark(values.message) ?? ''),
  };
}

/** What is missing on the form itself: nobody signs a form without its place, its owner or a title. */
export function waiverProblems(values: WaiverValues, rule: WaiverRule): Partial<Record<string, string>> {
  const needed: readonly (keyof WaiverValues)[] = [
    'claimantSignerId',
    'signerTitle',
    'jobLocation',
    'owner',
    ...(rule.hasCheck ? (['checkMaker', 'checkPayee'] as const) : []),
  ];
  const missing = needed.filter((name) => {
    const value = values[name];
    return typeof value === 'string' && value.trim() === '';
  });
  return Object.fromEntries(missing.map((name) => [name, MESSAGES.validation.required]));
}

/** The sum of the earlier waivers that are not paid yet, in cents; rows that cannot be read count for nothing. */
export const unpaidTotal = (rows: readonly UnpaidRow[]): number =>
  rows.reduce((sum, { amount }) => sum + (amount === null || Number.isNaN(amount) ? 0 : toCents(amount)), 0);
