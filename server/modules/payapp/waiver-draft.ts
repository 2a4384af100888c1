import { isFinalPayment } from '#domain/pay-app/close.ts';
import { leftToRelease } from '#domain/pay-app/release.ts';
import { addressOf, siteOf } from '#domain/contact/address.ts';
import { toCents } from '#domain/money/money.ts';
import { ownerOf } from '#domain/pay-app/owner.ts';
import { formatMoney } from '#domain/money/text.ts';
import {
  type WaiverKind,
  type WaiverRule,
  waiverFieldProblems,
  waiverRule,
} from '#domain/pay-app/waiver-form.ts';
import { isBlank } from '#domain/text/blank.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { writtenDate } from '#domain/time/dates.ts';
import { eq } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf } from '../../http/handler.ts';
import { type FieldError, invalid } from '../../http/problem.ts';
import type { WaiverDocument } from '../../pdf/waiver-model.ts';
import { membersToChoose } from '../people/members.ts';
import { projects } from '../projects/schema.ts';
import { paperZone } from '../record/paper-zone.ts';
import { centsOrNull } from '../record/amounts.ts';
import { dateErrors } from '../record/calendar.ts';
import { payableOf } from './releases.ts';
import { titleOf } from './title.ts';
import { party } from './printed.ts';
import type { LoadedPayApp } from './records.ts';
import type { WaiverRow } from './waivers.ts';

type Body = Partial<BodyOf<'sendClwForSignature'>> & BodyOf<'sendUclwForSignature'>;

/** The fields of a waiver, its paper and the figures that its signer sees beside it, before it goes out. */
export interface WaiverDraft {
  values: Omit<
    WaiverRow,
    'id' | 'projectId' | 'payAppId' | 'packetId' | 'status' | 'signedOn' | 'sentBy' | 'sentAt'
  >;
  document: WaiverDocument;
  facts: { label: string; value: string }[];
}

const given = (text: string | undefined): string => oneLine(text ?? '');

/** What does not belong to the form, is missing for it, or is no date that a contract can carry. */
function problemsOf(
  rule: WaiverRule,
  body: Body,
  { jobLocation, signerTitle, isSigner }: { jobLocation: string; signerTitle: string; isSigner: boolean },
): FieldError[] {
  const unpaid = body.unpaidConditionalWaivers ?? [];
  const errors: FieldError[] = waiverFieldProblems(rule, {
    hasDisputedClaims: (body.disputedClaimsAmount ?? null) !== null,
    unpaidWaivers: unpaid.length,
  });
  errors.push(
    ...dateErrors(
      Object.fromEntries(
        unpaid.map(({ throughDate }, i) => [`unpaidConditionalWaivers.${i}.throughDate`, throughDate]),
      ),
    ),
  );
  if (!isSigner)
    errors.push({ field: 'claimantSignerId', message: 'Choose an active member of the receiving company.' });
  if (jobLocation === '')
    errors.push({ field: 'jobLocation', message: 'Enter the address of the site: the project has none.' });
  if (isSigner && signerTitle === '')
    errors.push({ field: 'signerTitle', message: 'Enter the title of the signer: their profile has none.' });
  for (const field of ['checkMaker', 'checkPayee', 'owner'] as const)
    if (body[field] !== undefined && isBlank(body[field]))
      errors.push({ field, message: 'Enter a name, or leave it out.' });
  return errors;
}

type Printed = Pick<
  WaiverDraft['values'],
  | 'claimant'
  | 'customer'
  | 'jobLocation'
  | 'owner'
  | 'checkMaker'
  | 'checkPayee'
  | 'exceptions'
  | 'signerTitle'
>;

/** What its paper would show as boxes: who signs a release has to be able to read it. */
async function unreadable(ctx: ProjectContext, values: Printed, signer: string): Promise<FieldError[]> {
  const texts: [field: string, what: string, text: string | null][] = [
    ['claimant', 'the name of the receiving company', values.claimant],
    ['customer', 'the name of the paying company', values.customer],
    ['jobLocation', 'the address of the site', values.jobLocation],
    ['owner', 'the name of the owner', values.owner],
    ['checkMaker', 'the maker of the check', values.checkMaker],
    ['checkPayee', 'the payee of the check', values.checkPayee],
    ['exceptions', 'the exceptions', values.exceptions],
    ['signerTitle', 'the title of the signer', values.signerTitle],
    ['claimantSignerId', 'the name of the signer', signer],
  ];
  const boxes = await ctx.pdf.unprintable(texts.map(([, , text]) => text ?? ''));
  return texts.flatMap(([field, what], at) => {
    const missing = (boxes[at] ?? []).slice(0, 5).join('');
    if (missing === '') return [];
    const message = `The form cannot print “${missing}”. Write ${what} in other letters.`;
    return [{ field, message }];
  });
}

/**
 * A waiver as the request and the application make it. Claimant, customer, through date and amount are always those of
 * the application, and nobody picks the form: the step does (rule: money 8). 422 at the fields that do not fit it.
 */
export async function draftWaiver(
  ctx: ProjectContext,
  loaded: LoadedPayApp,
  kind: WaiverKind,
  body: Body,
): Promise<WaiverDraft> {
  const { payApp, term, g702 } = loaded;
  const [project] = await ctx.db.select().from(projects).where(eq(projects.id, ctx.project.id));
  if (!project) throw new Error('A project operation runs in a project');
  const rule = waiverRule(
    kind,
    isFinalPayment({ ...payApp, certified: payableOf(loaded).certified }),
    project.state,
  );
  const members = await membersToChoose(ctx.db, ctx.project.id);
  const signer = members.find(({ user }) => user.id === (body.claimantSignerId ?? term.receivingUserId));
  const claimant = await party(ctx, term.receivingCompanyId);
  const customer = await party(ctx, term.payingCompanyId);
  const jobLocation = given(body.jobLocation) || siteOf(project);
  const signerTitle = given(body.signerTitle) || (signer?.user.jobTitle ?? '');
  const isSigner = signer?.company.id === term.receivingCompanyId;
  const errors = problemsOf(rule, body, { jobLocation, signerTitle, isSigner });
  if (errors.length > 0 || !signer) throw invalid(errors);
  const amount =
    kind === 'CONDITIONAL' ? leftToRelease({ ...payableOf(loaded), released: 0 }) : payApp.amountReleased;
  const values: WaiverDraft['values'] = {
    kind,
    stage: rule.stage,
    form: rule.form,
    civilCodeSection: rule.section,
    claimant: claimant.name,
    customer: customer.name,
    jobLocation,
    owner: given(body.owner) || ownerOf(members, { id: term.payingCompanyId, name: customer.name }),
    throughDate: rule.hasThroughDate ? (g702?.snapshot?.periodTo ?? payApp.periodTo) : null,
    amount,
    checkMaker: rule.hasCheck ? given(body.checkMaker) || customer.name : null,
    checkPayee: rule.hasCheck ? given(body.checkPayee) || claimant.name : null,
    exceptions: body.exceptions?.trim() || null,
    disputedClaimsAmount: rule.hasDisputedClaims ? centsOrNull(body.disputedClaimsAmount) : null,
    unpaidConditionalWaivers: (body.unpaidConditionalWaivers ?? []).map((one) => ({
      throughDate: one.throughDate,
      amount: toCents(one.amount),
    })),
    signerId: signer.user.id,
    signerTitle,
  };
  const boxes = await unreadable(ctx, values, signer.user.name);
  if (boxes.length > 0) throw invalid(boxes);
  const { throughDate, checkMaker, checkPayee } = values;
  const { currency } = ctx.project;
  return {
    values,
    document: {
      facts: {
        title: `${kind === 'CONDITIONAL' ? 'Conditional' : 'Unconditional'} lien waiver, ${titleOf(loaded)}`,
        author: claimant.name,
        issuedAt: ctx.now.toISOString(),
        timeZone: await paperZone(ctx, project),
      },
      letterhead: claimant,
      project: { name: project.name, addressLines: addressOf(project), number: project.projectNumber },
      currency,
      form: rule.form,
      section: rule.section,
      application: `Application ${payApp.payAppNumber}, ${loaded.sov.divisionName}`,
      claimant: values.claimant,
      customer: values.customer,
      jobLocation,
      owner: values.owner,
      throughDate,
      amount,
      check: checkMaker !== null && checkPayee !== null ? { maker: checkMaker, payee: checkPayee } : null,
      exceptions: values.exceptions,
      disputedClaimsAmount: values.disputedClaimsAmount,
      unpaidWaivers: values.unpaidConditionalWaivers,
      signature: { company: claimant.name, name: signer.user.name },
      signerTitle,
    },
    facts: [
      { label: 'Amount', value: formatMoney(amount, currency, { symbol: true }) },
      ...(throughDate ? [{ label: 'Through date', value: writtenDate(throughDate) }] : []),
      { label: 'Customer', value: values.customer },
      { label: 'Job location', value: jobLocation },
    ],
  };
}
