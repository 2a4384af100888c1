import { changeOrderBox, g702Lines } from '#domain/pay-app/g702.ts';
import { firstEntry, g703Line } from '#domain/pay-app/g703.ts';
import { totalG703 } from '#domain/pay-app/g703-total.ts';
import type { Db } from '../../db/database.ts';
import { g702s, g703Lines, g703s, lienWaivers } from '../../modules/payapp/schema.ts';
import { type Parties, storePacket } from './packets.ts';
import type { PayStage } from './pay-stages.ts';
import type { World } from './world.ts';

/** Today, as a date. */
export const dayOf = ({ t }: World): string => t.clock.now().toISOString().slice(0, 10);

/** Half of 1,000.00 billed, a tenth of it retained. */
const TOTAL = totalG703([
  g703Line({ ...firstEntry(1000_00), thisPeriod: 500_00 }, { retainage: 100_000, stored: null }),
]);
export const CERTIFIED = 450_00;

/** What an issued application says. */
function snapshotOf(today: string, amountCertified: number | null) {
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
    amountCertified,
  };
}

/** Its sheet, with half of its line billed; answers its id. */
export async function storeSheet(
  db: Db,
  world: World,
  {
    payAppId,
    sovLineId,
    sheet,
    approverId,
  }: {
    payAppId: string;
    sovLineId: string;
    sheet: PayStage['sheet'];
    approverId: string | null;
  },
): Promise<string> {
  const isFrozen = sheet !== 'DRAFT';
  const now = world.t.clock.now();
  const [g703] = await db
    .insert(g703s)
    .values({
      projectId: world.project.id,
      payAppId,
      status: sheet,
      assignedToUserId: approverId,
      submittedAt: isFrozen ? now : null,
      frozenAt: isFrozen ? now : null,
    })
    .returning();
  const g703Id = g703?.id ?? '';
  await db.insert(g703Lines).values({
    g703Id,
    sovLineId,
    projectId: world.project.id,
    originalValue: isFrozen ? 1000_00 : null,
    costImpact: isFrozen ? 0 : null,
    fromPrevious: 0,
    previousStored: 0,
    billAmount: 500_00,
    materialStored: 0,
  });
  return g703Id;
}

/** Its form: of an opening balance it was issued elsewhere, and says what was certified. */
export async function storeForm(
  db: Db,
  world: World,
  payAppId: string,
  form: PayStage['form'],
  opens: boolean,
): Promise<void> {
  const today = dayOf(world);
  const isIssued = form !== 'DRAFT' && !opens;
  await db.insert(g702s).values({
    projectId: world.project.id,
    payAppId,
    status: opens ? 'SUBMITTED' : form,
    applicationDate: today,
    amountCertified: opens || form === 'APPROVED' ? CERTIFIED : null,
    issuedAt: isIssued ? world.t.clock.now() : null,
    snapshot: isIssued ? snapshotOf(today, form === 'APPROVED' ? CERTIFIED : null) : null,
  });
}

/** The document that is out, and the waiver that it is. */
export async function storeOut(
  db: Db,
  world: World,
  payAppId: string,
  out: NonNullable<PayStage['out']>,
  parties: Parties,
): Promise<void> {
  const isWaiver = out !== 'G702';
  const role = isWaiver ? 'CLAIMANT' : 'CONTRACTOR';
  const packetId = await storePacket(db, world, { payAppId, documentType: out }, parties, role);
  if (!isWaiver) return;
  await db.insert(lienWaivers).values({
    projectId: world.project.id,
    payAppId,
    packetId,
    kind: 'CONDITIONAL',
    stage: 'PROGRESS',
    form: 'CONDITIONAL_PROGRESS',
    claimant: 'The company that bills',
    customer: 'The company that pays',
    jobLocation: '480 Harbor Drive, Oakland CA 94607',
    owner: 'The company that pays',
    throughDate: dayOf(world),
    amount: CERTIFIED,
    checkMaker: 'The company that pays',
    checkPayee: 'The company that bills',
    unpaidConditionalWaivers: [],
    signerId: parties.signer.id,
    signerTitle: 'Project manager',
    sentBy: parties.sender.id,
    sentAt: world.t.clock.now(),
  });
}
