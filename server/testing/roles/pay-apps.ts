import { PAY_GIVEN, type PayGiven } from '../../../tests/rules/roles/given.ts';
import type { Who } from '../../../tests/rules/roles/cells.ts';
import type { Db } from '../../db/database.ts';
import { inspectorReports, payApps, paymentTerms } from '../../modules/payapp/schema.ts';
import { sovLines, sovs } from '../../modules/sov/schema.ts';
import type { TestUser } from '../harness.ts';
import type { Parties } from './packets.ts';
import { CERTIFIED, dayOf, storeForm, storeOut, storeSheet } from './pay-parts.ts';
import { APPROVED_BY_CALLER, isOpening, stageOf } from './pay-stages.ts';
import type { World } from './world.ts';

export const isPayGiven = (given: string): given is PayGiven => Object.hasOwn(PAY_GIVEN, given);

export interface StoredPay {
  payAppId: string;
  sovId: string;
  paymentTermId: string;
  g703Id: string;
  sovLineId: string;
  /** Somebody of another company who may approve payments. */
  payerId: string;
  /** Found by this word alone. */
  word: string;
}

let made = 0;

/** The people of one application. */
interface People {
  me: TestUser;
  maker: TestUser;
  /** The company that bills. */
  companyId: string;
  /** The owner's side pays; the owner's own is the contractor's to pay. */
  payer: TestUser;
  approver: TestUser;
  certifierId: string | null;
  /** Of the document that is out. */
  parties: Parties;
}

function peopleOf({ asker, answerer, people }: World, given: PayGiven, who: Who): People {
  const me = people[who] ?? asker;
  const maker = given.startsWith('payMade') ? me : asker;
  const payer = (who === 'OWNER' ? people.GENERAL_CONTRACTOR : people.OWNER) ?? answerer;
  const signs = given === 'paySigns' || given === 'payClaims';
  return {
    me,
    maker,
    companyId: (given === 'payColleagues' ? me.companyId : maker.companyId) ?? '',
    payer,
    approver: APPROVED_BY_CALLER.includes(given) ? me : payer,
    certifierId: given === 'payCertifies' ? me.id : null,
    parties: signs ? { sender: maker, signer: me } : { sender: me, signer: asker },
  };
}

/** The columns that every row of an application has. */
const rowOf = ({ project, t }: World, { maker }: People) => ({
  projectId: project.id,
  createdBy: maker.id,
  createdAt: t.clock.now(),
  updatedAt: t.clock.now(),
});

/** An approved schedule of one line, which has no number before its opening balance is agreed. */
async function storeSchedule(db: Db, world: World, people: People, given: PayGiven, n: number) {
  const of = rowOf(world, people);
  const [sov] = await db
    .insert(sovs)
    .values({
      ...of,
      divisionName: wordOf(n),
      divisionNumber: '00',
      contractorId: people.maker.id,
      companyId: people.companyId,
      status: 'APPROVED',
      sovNumber: `SOV-P${n}`,
      scheduledValue: 1000_00,
      lineCount: 1,
      lastPayAppNumber: isOpening(given) ? 0 : 1,
    })
    .returning();
  const sovId = sov?.id ?? '';
  const [line] = await db
    .insert(sovLines)
    .values({
      ...of,
      taskId: crypto.randomUUID(),
      subDivisionId: crypto.randomUUID(),
      divisionId: crypto.randomUUID(),
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
  return { sovId, sovLineId: line?.id ?? '' };
}
/** What an application is found by. */
const wordOf = (n: number): string => `bill${n}x`;

const isDrawnUp = (given: PayGiven): boolean => given.endsWith('Term') || isOpening(given);

async function storeTerm(db: Db, world: World, people: People, given: PayGiven, sovId: string) {
  const { maker, approver, companyId } = people;
  const [term] = await db
    .insert(paymentTerms)
    .values({
      ...rowOf(world, people),
      sovId,
      status: given === 'payTerm' ? 'SUBMITTED' : isDrawnUp(given) ? 'DRAFT' : 'APPROVED',
      contractDate: dayOf(world),
      payingCompanyId: approver.companyId,
      receivingCompanyId: companyId,
      receivingUserId: maker.id,
      approvingUserId: approver.id,
      certifyingUserId: people.certifierId,
      paymentInterval: 'MONTHLY',
      retainage: 100_000,
      timeToSignCLWInDays: 5,
      timeToSignUCLWInDays: 5,
      timeForPaymentInDays: 30,
      inspectorReportRequired: /Report(ed)?$/.test(given),
    })
    .returning();
  return term?.id ?? '';
}
async function storePay(db: Db, world: World, given: PayGiven, who: Who): Promise<StoredPay> {
  const n = ++made;
  const people = peopleOf(world, given, who);
  const { status, sheet, form, out } = stageOf(given);
  const opens = isOpening(given);
  const { sovId, sovLineId } = await storeSchedule(db, world, people, given, n);
  const paymentTermId = await storeTerm(db, world, people, given, sovId);
  const [payApp] = await db
    .insert(payApps)
    .values({
      ...rowOf(world, people),
      sovId,
      companyId: people.companyId,
      payAppNumber: 1,
      status,
      paymentTermId,
      periodTo: dayOf(world),
      totalCompletedAndStored: 500_00,
      currentPaymentDue: CERTIFIED,
      amountReleased: status === 'UCLW_PENDING' ? CERTIFIED : 0,
      isOpeningBalance: opens,
      isPrivate: opens && sheet === 'DRAFT',
    })
    .returning();
  const payAppId = payApp?.id ?? '';
  let g703Id = '';
  if (!given.endsWith('Term')) {
    // Nobody is asked before an opening balance is proposed.
    const approverId = opens && sheet === 'DRAFT' ? null : people.approver.id;
    g703Id = await storeSheet(db, world, { payAppId, sovLineId, sheet, approverId });
    await storeForm(db, world, payAppId, form, opens);
  }
  if (out) await storeOut(db, world, payAppId, out, people.parties);
  if (given.endsWith('Reported'))
    await db.insert(inspectorReports).values({
      projectId: world.project.id,
      payAppId,
      siteVisitOn: dayOf(world),
      conclusion: 'AGREES',
      findings: 'Footings complete, as billed.',
      filedBy: people.payer.id,
      filedAt: world.t.clock.now(),
    });
  return { payAppId, sovId, paymentTermId, g703Id, sovLineId, payerId: people.payer.id, word: wordOf(n) };
}

/** For each person a pay application that is to them what the table says, without the steps that lead there. */
export async function storePays(
  db: Db,
  world: World,
  given: PayGiven,
  everyone: readonly Who[],
): Promise<StoredPay[]> {
  const stored: StoredPay[] = [];
  for (const who of everyone) stored.push(await storePay(db, world, given, who));
  return stored;
}
