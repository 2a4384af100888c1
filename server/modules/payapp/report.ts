import { addressOf } from '#domain/contact/address.ts';
import { toCents } from '#domain/money/money.ts';
import { formatMoney } from '#domain/money/text.ts';
import { termRetainageWords } from '#domain/pay-app/retainage-words.ts';
import { INSPECTOR_CONCLUSION_LABELS, PAYMENT_METHOD_LABELS } from '#domain/pay-app/choices.ts';
import { G702_LINE_LABELS, type G702Lines } from '#domain/pay-app/g702.ts';
import { g702Machine } from '#domain/pay-app/g702-status.ts';
import { totalG703 } from '#domain/pay-app/g703-total.ts';
import { payAppFace } from '#domain/pay-app/face.ts';
import { payAppMachine } from '#domain/pay-app/pay-app-machine.ts';
import { PAYMENT_INTERVAL_LABELS } from '#domain/pay-app/payment-term.ts';
import { WAIVER_STATUS_FACES } from '#domain/pay-app/waiver-status.ts';
import { compareNodeNumbers } from '#domain/sov/tree.ts';
import { countOf } from '#domain/text/count.ts';
import { eq } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import { printDate } from '../../pdf/forms.ts';
import type { PayAppReportDocument, ReportSection } from '../../pdf/report-model.ts';
import { projects } from '../projects/schema.ts';
import { paperZone } from '../record/paper-zone.ts';
import { payAppDetail, type PayAppDetail } from './detail.ts';
import { figuresOf, type PayAppFigures } from './figures.ts';
import { titleOf } from './title.ts';
import { party } from './printed.ts';
import type { LoadedPayApp } from './records.ts';
import { type ReleaseView, releaseViews } from './releases.ts';
import { waiverViews, type WaiverView } from './waivers.ts';

/** Amounts in the project's currency: of cents, and of what the contract's answers carry. */
function printer(ctx: ProjectContext) {
  const ofCents = (cents: number) =>
    formatMoney(cents, ctx.project.currency, { parenthesesForNegative: true });
  return { ofCents, of: (major: number | null) => (major === null ? '—' : ofCents(toCents(major))) };
}
type Printer = ReturnType<typeof printer>;

function termSection({ paymentTerm: term, dueDates }: PayAppDetail, retainage: string): ReportSection {
  const days = (count: number, due: string | null) =>
    due === null ? countOf(count, 'day') : `${countOf(count, 'day')}, due ${printDate(due)}`;
  return {
    title: 'Payment term',
    facts: [
      { label: 'Contract date', text: printDate(term.contractDate) },
      { label: 'Interval', text: PAYMENT_INTERVAL_LABELS[term.paymentInterval] },
      { label: 'Pays', text: term.payingCompany?.name ?? '' },
      { label: 'Receives', text: term.receivingCompany.name },
      { label: 'Approver', text: term.approvingUser?.name ?? '' },
      { label: 'Certifier', text: term.certifyingUser?.name ?? term.approvingUser?.name ?? '' },
      { label: 'Retainage', text: retainage },
      { label: 'Conditional waiver', text: days(term.timeToSignCLWInDays, dueDates.conditionalWaiverDueOn) },
      { label: 'Payment', text: days(term.timeForPaymentInDays, dueDates.paymentDueOn) },
      {
        label: 'Unconditional waiver',
        text: days(term.timeToSignUCLWInDays, dueDates.unconditionalWaiverDueOn),
      },
      { label: 'Inspector’s report', text: term.inspectorReportRequired ? 'Required' : 'Not required' },
    ],
  };
}

const CERTIFIED = 'Amount certified';

function formSection(
  detail: PayAppDetail,
  { g702: lines }: PayAppFigures,
  { ofCents, of }: Printer,
): ReportSection {
  const keys = Object.keys(G702_LINE_LABELS) as (keyof G702Lines)[];
  return {
    title: 'Application (G702)',
    table: {
      heads: ['Line', 'Amount'],
      rows: [
        ...keys.map((key) => ({
          cells: [`${G702_LINE_LABELS[key].number}. ${G702_LINE_LABELS[key].label}`, ofCents(lines[key])],
          strong: key === 'line8CurrentPaymentDue',
        })),
        { cells: [CERTIFIED, of(detail.amountCertified)], strong: true },
      ],
    },
    ...(detail.g702?.amountCertifiedReason ? { paragraphs: [detail.g702.amountCertifiedReason] } : {}),
  };
}

function sheetSection({ lines, total }: PayAppFigures, { ofCents }: Printer): ReportSection {
  const divisions = Map.groupBy(lines, ({ sovLine }) => `${sovLine.divisionNumber} ${sovLine.divisionName}`);
  const row = (name: string, figures: ReturnType<typeof totalG703>) => [
    name,
    ofCents(figures.scheduledValue),
    ofCents(figures.completedAndStored),
    ofCents(figures.balance),
    ofCents(figures.retainage),
  ];
  const names = [...divisions.keys()].toSorted(compareNodeNumbers);
  return {
    title: 'Continuation sheet (G703), by division',
    table: {
      heads: ['Division', 'Scheduled value', 'Completed and stored', 'Balance to finish', 'Retainage'],
      rows: [
        ...names.map((name) => ({
          cells: row(name, totalG703((divisions.get(name) ?? []).map(({ figures }) => figures))),
        })),
        { cells: row('Total', total), strong: true },
      ],
    },
  };
}

const tieOutSection = ({ checks }: PayAppFigures, { ofCents }: Printer): ReportSection => ({
  title: 'Tie-out',
  table: {
    heads: ['Check', 'Left', 'Right', 'Result'],
    rows: checks.map(({ title, left, right, ok }) => ({
      cells: [title, ofCents(left.cents), ofCents(right.cents), ok ? 'Ties out' : 'Differs'],
      strong: !ok,
    })),
  },
});

const waiverSection = (waivers: readonly WaiverView[], { of }: Printer): ReportSection => ({
  title: 'Lien waivers',
  ...(waivers.length === 0
    ? { paragraphs: ['No waiver has been sent.'] }
    : {
        table: {
          heads: ['Waiver', 'Through', 'Amount', 'Signed', 'Status'],
          rows: waivers.toReversed().map((waiver) => ({
            cells: [
              `${waiver.kind === 'CONDITIONAL' ? 'Conditional' : 'Unconditional'}, ${waiver.stage === 'FINAL' ? 'final' : 'progress'}, by ${waiver.signer.name}`,
              printDate(waiver.throughDate),
              of(waiver.amount),
              printDate(waiver.signedOn),
              WAIVER_STATUS_FACES[waiver.status].label,
            ],
          })),
        },
      }),
});

function paymentSection(
  detail: PayAppDetail,
  releases: readonly ReleaseView[],
  { of }: Printer,
): ReportSection {
  if (releases.length === 0) return { title: 'Payment', paragraphs: ['No payment has been released.'] };
  return {
    title: 'Payment',
    table: {
      heads: ['Reference', 'Method', 'Date', 'Amount'],
      rows: [
        ...releases.map((release) => ({
          cells: [
            [release.reference, release.note].filter(Boolean).join(': '),
            PAYMENT_METHOD_LABELS[release.method],
            printDate(release.date),
            of(release.amount),
          ],
        })),
        {
          cells: [`Paid of ${of(detail.amountCertified)} certified`, '', '', of(detail.amountReleased)],
          strong: true,
        },
      ],
    },
  };
}

function inspectorSection({
  inspectorReport: report,
  inspectorReportRequired,
}: PayAppDetail): ReportSection[] {
  if (!report)
    return inspectorReportRequired
      ? [{ title: 'Inspector’s report', paragraphs: ['It is required and not filed yet.'] }]
      : [];
  return [
    {
      title: 'Inspector’s report',
      facts: [
        { label: 'Site visit', text: printDate(report.siteVisitOn) },
        { label: 'Filed by', text: report.filedBy.name },
        { label: 'Conclusion', text: INSPECTOR_CONCLUSION_LABELS[report.conclusion] },
        { label: 'Files', text: report.attachments.map(({ name }) => name).join(', ') },
      ],
      paragraphs: [report.findings],
    },
  ];
}

const OTHER_STEPS: Readonly<Record<string, string>> = {
  create: 'created it',
  certifyG702: 'certified the amount',
  remindSigner: 'reminded the signer',
};

/** A step in the words of its machine: "approved the G703". */
function stepWords(action: string): string {
  const known = OTHER_STEPS[action];
  if (known) return known;
  if (action in payAppMachine.actions) {
    const { participle, object = '' } = payAppMachine.actions[action as keyof typeof payAppMachine.actions];
    // "sent the G702 for signature".
    const [does = '', ...further] = participle.split(' ');
    return [does, object, ...further].filter(Boolean).join(' ');
  }
  const ofForm = action.replace(/G702$/, '');
  return ofForm in g702Machine.actions
    ? `${g702Machine.actions[ofForm as keyof typeof g702Machine.actions].participle} the G702`
    : action;
}

/** Everything about an application in one report, as its reader may see it and as it stands. */
export async function payAppReport(ctx: ProjectContext, loaded: LoadedPayApp): Promise<PayAppReportDocument> {
  const [project] = await ctx.db.select().from(projects).where(eq(projects.id, ctx.project.id));
  if (!project) throw new Error('The project is gone');
  const detail = await payAppDetail(ctx, loaded);
  const money = printer(ctx);
  const figures = loaded.g703 && (await figuresOf(ctx.db, loaded, loaded.g703));
  const letterhead = await party(ctx, loaded.payApp.companyId);
  const waivers = await waiverViews(ctx, loaded);
  const { all } = await releaseViews(ctx.db, loaded.payApp);
  const { label } = payAppFace({ status: detail.status, termStatus: detail.termStatus });
  return {
    facts: {
      title: `Report of ${titleOf(loaded)}`,
      author: letterhead.name,
      issuedAt: ctx.now.toISOString(),
      timeZone: await paperZone(ctx, project),
    },
    letterhead,
    project: { name: project.name, addressLines: addressOf(project), number: project.projectNumber },
    title: titleOf(loaded),
    standing: `${label}. Period to ${printDate(loaded.payApp.periodTo)}. Amounts in ${ctx.project.currency}`,
    sections: [
      termSection(detail, termRetainageWords(loaded.term, ctx.project.currency)),
      ...(figures
        ? [formSection(detail, figures, money), sheetSection(figures, money), tieOutSection(figures, money)]
        : []),
      waiverSection(waivers, money),
      paymentSection(detail, all, money),
      ...inspectorSection(detail),
    ],
    history: detail.history.toReversed().map(({ at, actor, action, comment }) => ({
      at,
      who: actor?.name ?? 'Plumbline',
      what: [stepWords(action), comment ? `“${comment}”` : ''].filter(Boolean).join(', '),
    })),
  };
}
