import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { PUBLISHED_CONTRACT } from '../config/paths.ts';
import { billOneMonth } from './bill-one-month.ts';
import type { DemoWorld } from './demo-world.ts';
import { payAndClose } from './pay.ts';

const FILE = basename(PUBLISHED_CONTRACT);
const MONTHS = 10;

/**
 * The street and sewer project: a real public contract, its schedule imported from the file as it was published and
 * its ten monthly payments billed with their own figures, month by month.
 */
export async function loadStreetAndSewer(world: DemoWorld): Promise<void> {
  world.goTo(world.day(MONTHS + 1, 6));
  const projectId = await world.createProject('dana', {
    name: '1164I Street and Sewer Renovation',
    description: 'Pavement renovation, curb ramps and replacement of brick and clay sewers.',
    projectNumber: '1164I',
    budgetCurrency: 'USD',
    budget: 6_340_000,
    workingDays: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'],
    startDate: world.day(MONTHS, 1),
    endDate: world.day(-4, 0),
    city: 'San Francisco',
    state: 'CA',
  });
  await world.join(projectId, 'dana', 'carla', 'OWNER');
  await world.join(projectId, 'dana', 'luis', 'GC_MEMBER');

  const dana = world.as('dana');
  const path = { projectId };
  const bytes = await readFile(PUBLISHED_CONTRACT);
  const form = new FormData();
  form.set('file', new File([bytes], FILE, { type: 'text/csv' }));
  const preview = await dana.call('previewSovImport', { path, form });
  const { sov } = await dana.call('saveImportedSov', {
    path,
    body: {
      divisionName: 'Street and sewer renovation',
      divisionNumber: '33',
      subDivisionName: 'Bid items',
      approverId: await world.userId('carla'),
      isDraft: false,
      fileName: FILE,
      unitFixes: preview.unknownUnits.map((u: UnknownUnit) => ({
        unit: u.unit,
        action: u.suggestedAction,
        code: u.suggestedCode,
        name: u.suggestedName,
      })),
      sovLines: preview.rows.filter((row: PreviewRow) => row.status !== 'SKIP').map(importLine),
    },
  });
  const sovPath = { projectId, sovId: sov.id };
  world.goTo(world.day(MONTHS + 1, 14));
  await world.as('carla').call('approveSov', { path: sovPath, body: { version: sov.version } });

  const detail = await dana.call('getSov', { path: sovPath });
  const lineOfItem = new Map<string, string>(
    detail.sovLines.map((line: { id: string; task: { taskNumber: string } }) => [
      line.task.taskNumber,
      line.id,
    ]),
  );
  const sides = { projectId, sovId: sov.id as string, contractor: 'dana', approver: 'carla' };
  const terms = { contractDate: world.day(MONTHS + 1, 3), retainage: 5 };
  for (let month = 0; month < MONTHS; month += 1) {
    world.goTo(world.day(MONTHS - 1 - month, 1));
    const work = new Map<string, { billAmount: number }>();
    for (const row of preview.rows as PreviewRow[]) {
      const paid = Number(row.raw[FIRST_PAYMENT_COLUMN + month] ?? 0);
      const lineId = row.status === 'SKIP' ? undefined : lineOfItem.get(row.values.taskNumber ?? '');
      if (lineId && paid !== 0) work.set(lineId, { billAmount: paid });
    }
    const periodTo = world.day(MONTHS - 1 - month, 0);
    const payAppId = await billOneMonth(world, { ...sides, periodTo, work }, terms, 'approved');
    // The last one waits for its waiver.
    if (month < MONTHS - 1)
      await payAndClose(world, {
        ...sides,
        payAppId,
        waivedOn: world.day(MONTHS - 1 - month, 3),
        paidOn: world.day(MONTHS - 1 - month, 6),
        reference: `Warrant ${20_110 + 17 * month}`,
      });
  }
}

/** Column of the first monthly payment, PP01, in the published file. */
const FIRST_PAYMENT_COLUMN = 6;

interface UnknownUnit {
  unit: string;
  suggestedAction: string;
  suggestedCode: string;
  suggestedName: string;
}

interface PreviewRow {
  rowNumber: number;
  status: string;
  raw: string[];
  values: {
    taskNumber: string | null;
    taskName: string | null;
    uom: string | null;
    noOfUnits: number | null;
    unitPrice: number | null;
    scheduledValue: number | null;
  };
}

const PARTS: Readonly<Record<string, string>> = { G: 'General', R: 'Roadway', SW: 'Sewer' };

function importLine({ rowNumber, values }: PreviewRow) {
  const part = /^[A-Z]+/.exec(values.taskNumber ?? '')?.[0] ?? '';
  const { taskNumber, taskName, uom, noOfUnits, unitPrice, scheduledValue } = values;
  const subDivision = PARTS[part] ? { subDivisionNumber: part, subDivisionName: PARTS[part] } : {};
  return { rowNumber, taskNumber, taskName, uom, noOfUnits, unitPrice, scheduledValue, ...subDivision };
}
