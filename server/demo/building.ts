import { extend } from '#domain/money/rates.ts';
import { fromCents, toCents, toTenThousandths } from '#domain/money/money.ts';
import { loadAdministration } from './administration.ts';
import { billOneMonth } from './bill-one-month.ts';
import { type BilledChange, playChanges } from './change-requests.ts';
import { loadDailyLogs } from './daily-logs.ts';
import { loadDocuments } from './documents.ts';
import type { DemoWorld } from './demo-world.ts';
import { CHANGES_BEFORE_BILLING, CHANGES_OF_LAST_MONTH, USUAL_MARKUPS } from './harborview-changes.ts';
import { HARBORVIEW_LINES } from './harborview-lines.ts';
import { CHANGES_UNDER_WAY } from './harborview-open-changes.ts';
import { loadInspections } from './inspections.ts';
import { payAndClose } from './pay.ts';
import { DEMO_PEOPLE } from './people.ts';
import { loadMessages } from './messages.ts';
import { loadQualityChecks } from './quality-check.ts';
import { loadRfis } from './rfis.ts';
import { loadSubcontract } from './subcontract.ts';
import { loadSubmittals } from './submittals.ts';
import { loadTaskLibrary } from './task-library.ts';

const DIVISIONS: Readonly<Record<string, string>> = {
  '01': 'General Requirements',
  '02': 'Existing Conditions',
  '03': 'Concrete',
  '04': 'Masonry',
  '05': 'Metals',
  '06': 'Wood, Plastics, and Composites',
  '07': 'Thermal and Moisture Protection',
  '08': 'Openings',
  '09': 'Finishes',
  '10': 'Specialties',
  '11': 'Equipment',
  '12': 'Furnishings',
  '14': 'Conveying Equipment',
  '21': 'Fire Suppression',
  '22': 'Plumbing',
  '23': 'Heating, Ventilating, and Air Conditioning (HVAC)',
  '26': 'Electrical',
  '27': 'Communications',
  '28': 'Electronic Safety and Security',
  '31': 'Earthwork',
  '32': 'Exterior Improvements',
  '33': 'Utilities',
};

interface BuildingLine {
  id: string;
  division: string;
  subDivision: string;
  taskNumber: string;
  taskName: string;
  uom: string;
  units: number;
  unitPrice: number;
  /** Scheduled value in cents. */
  value: number;
  /** Percent complete after the first and second application. */
  done: [number, number];
}

function readLines(): BuildingLine[] {
  return HARBORVIEW_LINES.trim()
    .split('\n')
    .map((row) => {
      const [division, subDivision, taskNumber, taskName, uom, units, price, first, second] = row.split(
        '|',
      ) as [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string, // nine fields a row, checked by the demo's test
      ];
      return {
        id: crypto.randomUUID(),
        division,
        subDivision,
        taskNumber,
        taskName,
        uom,
        units: Number(units),
        unitPrice: Number(price),
        value: extend(toTenThousandths(Number(price)), toTenThousandths(Number(units))),
        done: [Number(first), Number(second)],
      };
    });
}

/** Starts and ends of the work, spread over the job in the order of the divisions as it is built. */
const BUILT_IN: Readonly<Record<string, [month: number, months: number]>> = {
  '01': [0, 18], '02': [0, 2], '31': [0, 3], '33': [1, 4], '03': [1, 6], '05': [2, 6], '04': [4, 5], '07': [3, 8],
  '06': [5, 8], '08': [6, 6], '14': [6, 6], '21': [2, 11], '22': [2, 12], '23': [3, 12], '26': [2, 13],
  '27': [9, 6], '28': [9, 6], '09': [8, 8], '10': [12, 4], '11': [12, 4], '12': [13, 3], '32': [10, 6],
}; // oxfmt-ignore

/**
 * The demo building: every role at work, a schedule of values of 130 lines in 22 divisions approved by the owner,
 * application 1 paid, application 2 waiting for the owner's approval of its continuation sheet, change orders in both; a
 * mechanical subcontract below it.
 */
export async function loadBuilding(world: DemoWorld): Promise<void> {
  world.goTo(world.day(6, 6));
  const projectId = await world.createProject('dana', {
    name: 'Harborview Medical Office Building',
    description: 'Four-storey, 68,000 SF medical office building with imaging and outpatient surgery.',
    projectNumber: 'NB-2026-014',
    budget: 36_500_000,
    budgetCurrency: 'USD',
    workingDays: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'],
    startDate: world.day(5, 1),
    endDate: world.day(-13, 0),
    isSovMandatory: true,
    address: '480 Harbor Drive',
    city: 'Oakland',
    state: 'CA',
    zipCode: '94607',
  });
  for (const person of DEMO_PEOPLE)
    if (person.role && person.key !== 'dana') await world.join(projectId, 'dana', person.key, person.role);

  const dana = world.as('dana');
  const path = { projectId };
  await dana.call('createUnit', { path, body: { code: 'SF', name: 'Square Feet' } });
  await dana.call('createUnit', { path, body: { code: 'LB', name: 'Pounds' } });

  const lines = readLines();
  const taskIds = await loadTaskLibrary(world, projectId, lines, DIVISIONS);
  const saved = await dana.call('saveSov', {
    path,
    body: {
      divisionName: 'Prime contract',
      divisionNumber: '00',
      approverId: await world.userId('grace'),
      sovLines: lines.map((line, position) => ({
        id: line.id,
        position,
        taskId: taskIds.get(line.taskNumber),
        scheduledValue: fromCents(line.value),
        ...builtIn(world, line),
        sovLineExtra: { uom: line.uom, unitPrice: line.unitPrice, noOfUnits: line.units },
      })),
    },
  });
  const sovId = saved.sov.id;
  const sovPath = { projectId, sovId };
  const submitted = await dana.call('submitSov', { path: sovPath, body: { version: saved.sov.version } });
  world.goTo(world.day(6, 12));
  await world.as('grace').call('approveSov', {
    path: sovPath,
    body: { version: submitted.version, comment: 'Agrees with the signed bid.' },
  });
  const subcontract = await loadSubcontract(
    world,
    projectId,
    taskIds,
    lines.map((line) => ({ ...line, ...builtIn(world, line) })),
  );
  // Change requests name questions that were asked about them.
  await loadRfis(world, projectId);
  const site = { projectId, taskIds, sovIds: { prime: sovId, subcontract } };
  const changes = await playChanges(world, site, CHANGES_BEFORE_BILLING);

  const terms = { contractDate: world.day(6, 2), retainage: 10 };
  const sides = { projectId, sovId, contractor: 'dana', approver: 'grace' };
  world.goTo(world.day(2, 2));
  const first = await billOneMonth(
    world,
    { ...sides, periodTo: world.day(2, 0), work: workOf(lines, changes, ([first]) => [0, first]) },
    terms,
    'approved',
  );
  await payAndClose(world, {
    ...sides,
    payAppId: first,
    waivedOn: world.day(2, 5),
    paidOn: world.day(1, 2),
    reference: 'ACH 20418',
  });
  changes.push(...(await playChanges(world, site, CHANGES_OF_LAST_MONTH)));
  world.goTo(world.day(0, 1));
  await billOneMonth(
    world,
    { ...sides, periodTo: world.day(0, 0), work: workOf(lines, changes, (done) => done) },
    terms,
    'sheet-submitted',
  );
  await dana.call('setChangeRequestMarkupPresets', {
    path: { projectId },
    body: { version: 0, data: USUAL_MARKUPS },
  });
  await playChanges(world, site, CHANGES_UNDER_WAY);
  await loadQualityChecks(world, projectId);
  await loadInspections(world, projectId);
  // Submittals and messages are linked to what is in the library.
  const library = await loadDocuments(world, projectId);
  await loadSubmittals(world, projectId, library);
  await loadMessages(world, projectId, library);
  await loadDailyLogs(world, projectId);
  await loadAdministration(world, projectId);
}

/** First and last day of the work on a line. */
function builtIn(world: DemoWorld, { division }: BuildingLine): { startDate: string; endDate: string } {
  const [from, months] = BUILT_IN[division] ?? [0, 18];
  return { startDate: world.day(5 - from, 1), endDate: world.day(5 - from - months, 0) };
}

/** The work between two percentages of completion, to the cent; what was changed is billed with its line. */
function workOf(
  lines: readonly BuildingLine[],
  changes: readonly BilledChange[],
  span: (done: readonly [number, number]) => readonly [number, number],
) {
  const work = new Map<string, { billAmount: number; materialStoredAmount?: number }>();
  const between = (value: number, done: readonly [number, number]): number => {
    const [before, after] = span(done);
    return Math.round((value * after) / 100) - Math.round((value * before) / 100);
  };
  for (const line of lines) {
    const billed = between(line.value, line.done);
    // Steel and rebar lie in the yard before they are erected: a month's stored material.
    const stored = line.division === '05' && line.uom === 'TON' ? Math.round(line.value * 0.04) : 0;
    if (billed > 0 || stored > 0)
      work.set(line.id, { billAmount: fromCents(billed), materialStoredAmount: fromCents(stored) });
  }
  for (const { lineId, value, done } of changes) {
    const before = work.get(lineId);
    const billed = between(value, done) + toCents(before?.billAmount ?? 0);
    if (billed > 0) work.set(lineId, { ...before, billAmount: fromCents(billed) });
  }
  return work;
}
