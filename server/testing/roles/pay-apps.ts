import { changeOrderBox, g702Lines } from '#domain/pay-app/g702.ts';
import { firstEntry, g703Line } from '#domain/pay-app/g703.ts';
import { totalG703 } from '#domain/pay-app/g703-total.ts';
import type { G703Status } from '#domain/pay-app/g703-status.ts';
import type { PayAppStatus } from '#domain/pay-app/status.ts';
import { PAY_GIVEN, type PayGiven } from '../../../tests/rules/roles/given.ts';
import type { Who } from '../../../tests/rules/roles/cells.ts';
import type { Db } from '../../db/database.ts';
import { g702s, g703Lines, g703s, payApps, paymentTerms } from '../../modules/payapp/schema.ts';
import { sovLines, sovs } from '../../modules/sov/schema.ts';
import type { World } from './world.ts';

export const isPayGiven = (given: string): given is PayGiven => Object.hasOwn(PAY_GIVEN, given);

export interface StoredPay {
  payAppId: string;
  sovId: string;
  paymentTermId: string;
  g703Id: string;
  sovLineId: string;
  /** Found by this word alone. */
  word: string;
}

/** Where an application stands, by how its description ends; its sheet is being filled in where it says nothing. */
const STATUSES: readonly (readonly [RegExp, PayAppStatus, G703Status])[] = [
  [/Term$/, 'PAYMENT_TERMS_APPROVAL_PENDING', 'DRAFT'],
  [/Submitted$|^payApproves$/, 'G703_APPROVAL_PENDING', 'SUBMITTED'],
  [/Approved$/, 'G703_APPROVED', 'APPROVED'],
  [/Signed$/, 'G702_APPROVED', 'APPROVED'],
  [/Package$/, 'APPROVAL_PENDING', 'APPROVED'],
  [/Due$/, 'PAYMENT_PENDING', 'APPROVED'],
];
/** Half of 1,000.00 billed, a tenth of it retained. */
const TOTAL = totalG703([
  g703Line({ ...firstEntry(1000_00), thisPeriod: 500_00 }, { retainage: 100_000, stored: null }),
]);
const CERTIFIED = 450_00;

/** What an issued application says. */
function snapshotOf(today: string) {
  const box = changeOrderBox([], today);
  return {
    lines: g702Lines({
      originalContractSum: 1000_00,
      changeOrders: box,
      g703: TOTAL,
      previousCertificates: [],
    }),
    box,
    previousCertificates: [],
    previousWorkCompleted: 0,
    applicationDate: today,
    periodTo: today,
    amountCertified: CERTIFIED,
  };
}
let made = 0;

/** For each person a pay application that is to them what the table says, without the steps that lead there. */
export async function storePays(
  db: Db,
  { asker, answerer, people, project, t }: World,
  given: PayGiven,
  everyone: readonly Who[],
): Promise<StoredPay[]> {
  const now = t.clock.now();
  const today = now.toISOString().slice(0, 10);
  const stored: StoredPay[] = [];
  const [, status, sheet] = STATUSES.find(([ends]) => ends.test(given)) ?? [
    null,
    'PAYMENT_TERM_APPROVED' as const,
    'DRAFT' as const,
  ];
  for (const who of everyone) {
    const n = ++made;
    const me = people[who] ?? asker;
    const maker = given.startsWith('payMade') ? me : asker;
    const companyId = (given === 'payColleagues' ? me.companyId : maker.companyId) ?? '';
    // The owner's side pays; the owner's own is the contractor's to pay.
    const payer = (who === 'OWNER' ? people.GENERAL_CONTRACTOR : people.OWNER) ?? answerer;
    const approver = ['payApproves', 'payTerm', 'payPackage', 'payApproved', 'payDue'].includes(given)
      ? me
      : payer;
    const word = `bill${n}x`;
    const of = { projectId: project.id, createdBy: maker.id, createdAt: now, updatedAt: now };
    const [sov] = await db
      .insert(sovs)
      .values({
        ...of,
        divisionName: word,
        divisionNumber: '00',
        contractorId: maker.id,
        companyId,
        status: 'APPROVED',
        sovNumber: `SOV-P${n}`,
        scheduledValue: 1000_00,
        lineCount: 1,
        lastPayAppNumber: 1,
      })
      .returning();
    const sovId = sov?.id ?? '';
    const place = {
      taskId: crypto.randomUUID(),
      subDivisionId: crypto.randomUUID(),
      divisionId: crypto.randomUUID(),
    };
    const [line] = await db
      .insert(sovLines)
      .values({
        ...of,
        ...place,
        sovId,
        position: 0,
        taskNumber: '03 30 00.1',
        taskName: 'Footings',
        subDivisionNumber: '03 30 00',
        subDivisionName: 'Concrete',
        divisionNumber: '03',
        divisionName: 'Concrete',
        scheduledValue: 1000_00,
        versionStatus: 'IMMUTABLE',
      })
      .returning();
    const isSubmitted = given === 'payTerm';
    const [term] = await db
      .insert(paymentTerms)
      .values({
        ...of,
        sovId,
        status: isSubmitted ? 'SUBMITTED' : given.endsWith('Term') ? 'DRAFT' : 'APPROVED',
        contractDate: today,
        payingCompanyId: approver.companyId,
        receivingCompanyId: companyId,
        receivingUserId: maker.id,
        approvingUserId: approver.id,
        certifyingUserId: given === 'payCertifies' ? me.id : null,
        paymentInterval: 'MONTHLY',
        retainage: 100_000,
        timeToSignCLWInDays: 5,
        timeToSignUCLWInDays: 5,
        timeForPaymentInDays: 30,
      })
      .returning();
    const isIssued = ['G702_APPROVED', 'APPROVAL_PENDING', 'PAYMENT_PENDING'].includes(status);
    const [payApp] = await db
      .insert(payApps)
      .values({
        ...of,
        sovId,
        companyId,
        payAppNumber: 1,
        status,
        paymentTermId: term?.id ?? '',
        periodTo: today,
        totalCompletedAndStored: 500_00,
        currentPaymentDue: CERTIFIED,
      })
      .returning();
    const payAppId = payApp?.id ?? '';
    let g703Id = '';
    if (!given.endsWith('Term')) {
      const [g703] = await db
        .insert(g703s)
        .values({
          projectId: project.id,
          payAppId,
          status: sheet,
          assignedToUserId: approver.id,
          frozenAt: sheet === 'DRAFT' ? null : now,
        })
        .returning();
      g703Id = g703?.id ?? '';
      await db.insert(g703Lines).values({
        g703Id,
        sovLineId: line?.id ?? '',
        projectId: project.id,
        originalValue: sheet === 'DRAFT' ? null : 1000_00,
        costImpact: sheet === 'DRAFT' ? null : 0,
        fromPrevious: 0,
        previousStored: 0,
        billAmount: 500_00,
        materialStored: 0,
      });
      await db.insert(g702s).values({
        projectId: project.id,
        payAppId,
        status: isIssued ? 'APPROVED' : 'DRAFT',
        applicationDate: today,
        amountCertified: isIssued ? CERTIFIED : null,
        issuedAt: isIssued ? now : null,
        snapshot: isIssued ? snapshotOf(today) : null,
      });
    }
    stored.push({
      payAppId,
      sovId,
      paymentTermId: term?.id ?? '',
      g703Id,
      sovLineId: line?.id ?? '',
      word,
    });
  }
  return stored;
}
