import type { TestApp, TestProject, TestUser } from '../../testing/harness.ts';
import { g702s, g703Lines, g703s, payApps, paymentTerms } from '../payapp/schema.ts';
import { sovLines, sovs } from '../sov/schema.ts';

/** A line of a schedule, in cents. */
export interface Line {
  division: [number: string, name: string];
  /** "1 Sub" unless it is given. */
  sub?: [number: string, name: string];
  value: number;
  billed?: [previous: number, thisPeriod: number, stored: number];
}

export interface Schedule {
  project: TestProject;
  by: TestUser;
  status?: 'APPROVED' | 'DRAFT';
  lines: Line[];
  app?: {
    status: 'CLOSED' | 'APPROVED' | 'PAYMENT_PENDING' | 'G703_APPROVED' | 'G703_APPROVAL_PENDING';
    line8: number;
    certified?: number;
    released?: number;
    number?: number;
    /** From when the days of the payment count. */
    waiverSignedOn?: string;
  };
}

/** A schedule and its newest application as the sheets would have left them; amounts in cents. */
export async function storeSchedule(
  t: TestApp,
  { project, by, status = 'APPROVED', lines, app }: Schedule,
): Promise<{ sovId: string }> {
  const projectId = project.id;
  const sum = (pick: (line: Line) => number) => lines.reduce((total, line) => total + pick(line), 0);
  return t.db(async (db) => {
    const own = { projectId, createdBy: by.id };
    const companyId = by.companyId ?? '';
    const [sov] = await db
      .insert(sovs)
      .values({
        ...own,
        status,
        divisionName: 'All',
        divisionNumber: '00',
        contractorId: by.id,
        companyId,
        scheduledValue: sum((line) => line.value),
      })
      .returning();
    const sovId = sov?.id ?? '';
    const rows = await db
      .insert(sovLines)
      .values(
        lines.map(({ division: [divisionNumber, divisionName], sub = ['1', 'Sub'], value }, position) => ({
          ...own,
          sovId,
          position,
          taskId: crypto.randomUUID(),
          taskNumber: String(position),
          taskName: 'Task',
          subDivisionId: crypto.randomUUID(),
          subDivisionNumber: sub[0],
          subDivisionName: sub[1],
          divisionId: crypto.randomUUID(),
          divisionNumber,
          divisionName,
          scheduledValue: value,
        })),
      )
      .returning();
    if (!app) return { sovId };
    const [term] = await db
      .insert(paymentTerms)
      .values({
        ...own,
        sovId,
        status: 'APPROVED',
        receivingCompanyId: companyId,
        receivingUserId: by.id,
        paymentInterval: 'MONTHLY',
        retainage: 100_000,
        timeToSignCLWInDays: 5,
        timeToSignUCLWInDays: 5,
        timeForPaymentInDays: 30,
      })
      .returning();
    const completed = sum(({ billed = [0, 0, 0] }) => billed[0] + billed[1] + billed[2]);
    const [payApp] = await db
      .insert(payApps)
      .values({
        ...own,
        sovId,
        companyId,
        payAppNumber: app.number ?? 1,
        status: app.status,
        paymentTermId: term?.id ?? '',
        periodTo: '2026-03-31',
        totalCompletedAndStored: completed,
        totalRetainage: completed / 10,
        currentPaymentDue: app.line8,
        amountReleased: app.released ?? 0,
        conditionalWaiverSignedOn: app.waiverSignedOn ?? null,
      })
      .returning();
    const payAppId = payApp?.id ?? '';
    const [g703] = await db
      .insert(g703s)
      .values({
        projectId,
        payAppId,
        status: app.status === 'G703_APPROVAL_PENDING' ? 'SUBMITTED' : 'APPROVED',
      })
      .returning();
    await db.insert(g703Lines).values(
      rows.map((row, i) => {
        const [fromPrevious, billAmount, materialStored] = lines[i]?.billed ?? [0, 0, 0];
        return {
          projectId,
          g703Id: g703?.id ?? '',
          sovLineId: row.id,
          fromPrevious,
          previousStored: 0,
          billAmount,
          materialStored,
        };
      }),
    );
    await db.insert(g702s).values({ projectId, payAppId, amountCertified: app.certified ?? null });
    return { sovId };
  }, projectId);
}
