import { type Cast, castOf } from '../cast/cast.ts';
import type { Run } from '../run.ts';
import { rowsOf } from '../workflow/making.ts';
import type { Row } from '../world/resources.ts';
import type { Actor, Scene } from './scene.ts';

const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A bid form as it is kept: numbers that are there, that are missing, that are there twice, and rows that say nothing of use. */
const FORM = [
  ['Bid form of the site'],
  ['Code', 'Description of work', 'Remarks'],
  ['03 30 00.1', 'Slab on grade', ''],
  ['', 'Footings', 'by others'],
  ['2', 'Piers', ''],
  ['03 30 00.1', 'Slab on grade, second pour', ''],
  ['4', '', 'no name'],
  ['', '=SUM(A1:A3)', ''],
  ['5', '  Curb   and gutter ', ''],
  ['', '', ''],
  ['6', 'x'.repeat(201), ''],
  ['7'.repeat(31), 'Retaining wall', ''],
  ['1', 'Backfill, "select"', ''],
  ['8', 'Ramp', '', 'more than is headed'],
  ['', 'Stair', ''],
];
const CSV = FORM.map((row) => row.map(quoted).join(',')).join('\r\n');

function preview(who: Actor, more: Record<string, string> = {}): Promise<unknown> {
  const form = new FormData();
  form.append('file', new File([CSV], 'bid form.csv', { type: 'text/csv' }));
  for (const [name, value] of Object.entries(more)) form.append(name, value);
  return who.ask('previewTaskImport', { form });
}

/** Texts of the library that a line of a schedule shows. */
const textsOf = (sov: Row): string =>
  JSON.stringify(rowsOf(sov['sovLines']).map(({ task }) => task as unknown));

/** What a schedule shows keeps its text when its task, its part and its division are called otherwise in the library. */
async function calledOtherwise(
  run: Run,
  { contractor, lead }: Pick<Cast, 'contractor' | 'lead'>,
  sovId: string,
  { used, below, division }: Readonly<Record<'used' | 'below' | 'division', Row | undefined>>,
): Promise<void> {
  const before = textsOf(await lead.do('getSov', { params: { sovId } }));
  const [taskId, subdivisionId, divisionId] = [used, below, division].map((row) => String(row?.['id']));
  const version = (row: Row | undefined): Row => ({ version: row?.['version'] as unknown });
  await contractor.do('updateTask', {
    params: { taskId: taskId ?? '' },
    body: { ...version(used), taskNumber: '03 30 00.9', taskName: 'Slab, called otherwise' },
  });
  await contractor.do('updateSubdivision', {
    params: { subdivisionId: subdivisionId ?? '' },
    body: { ...version(below), subDivisionNumber: '03 30 99', subDivisionName: 'Called otherwise' },
  });
  await contractor.do('updateDivision', {
    params: { divisionId: divisionId ?? '' },
    body: { ...version(division), divisionNumber: '39', divisionName: 'Called otherwise' },
  });
  for (const who of [lead, contractor]) {
    const shown = await who.ask('getSov', { params: { sovId } });
    run.judge.expect(
      shown,
      'omitted-kept',
      shown.status >= 400 || textsOf(shown.body as Row) === before,
      () => {
        return `a schedule shows ${textsOf(shown.body as Row)} since the library calls it so, and ${before} before`;
      },
    );
  }
}

/** A list of tasks with all that may be wrong with it, what is imported of it, and what is used of that. */
export const libraryImport: Scene = {
  name: 'library-import',
  operations: [
    'previewTaskImport',
    'createDivision',
    'createSubdivision',
    'bulkCreateTasks',
    'deleteTask',
    'updateTask',
  ],
  async play(run) {
    const { contractor, lead } = await castOf(run);
    const form = new FormData();
    form.append('file', new File([CSV], 'bid form.csv', { type: 'text/csv' }));
    const read = await contractor.do('previewTaskImport', { form });
    await preview(contractor, { mapping: JSON.stringify({ taskNumber: null, taskName: 1 }) });
    await preview(contractor, { mapping: JSON.stringify({ taskNumber: 1, taskName: null }) });
    await preview(contractor, { headerRow: '3' });
    await preview(lead);
    const { divisionName, divisionNumber, subDivisionName, subDivisionNumber } = read['place'] as Row;
    const division = await contractor.do('createDivision', { body: { divisionName, divisionNumber } });
    const divisionId = division['id'] as unknown;
    const below = await contractor.do('createSubdivision', {
      body: { divisionId, subDivisionName, subDivisionNumber },
    });
    const place = { divisionId, subDivisionId: below['id'] as unknown };
    const tasks = rowsOf(read['rows'])
      .filter(({ status }) => status !== 'ERROR')
      .map((row) => ({ ...place, ...(row['values'] as Row) }));
    const made = rowsOf((await contractor.do('bulkCreateTasks', { body: { tasks } }))['data']);
    await contractor.refused('bulkCreateTasks', 'tasks.1.taskNumber', {
      body: { tasks: [{ ...tasks[0], taskNumber: '99' }, tasks[1]] },
    });
    // The next import has a place of its own.
    await preview(contractor);
    // One that a single line of a schedule names stays where it is.
    const [used, free] = made;
    const line = { id: run.world.random.uuid(), taskId: used?.['id'] as unknown, position: 1 };
    const body = await lead.body('saveSov', { sovLines: [{ ...line, scheduledValue: 12_345.67 }] });
    const { sov } = await lead.do('saveSov', { body });
    const params = { taskId: String(used?.['id']) };
    await contractor.refused('deleteTask', 'IN_USE', { params });
    await contractor.refused('deleteDivision', 'IN_USE', { params: { divisionId: String(divisionId) } });
    await contractor.ask('deleteTask', { params: { taskId: String(free?.['id']) } });
    for (const who of [contractor, lead]) await who.ask('getTaskLibrary', { again: true });
    await calledOtherwise(run, { contractor, lead }, String((sov as Row)['id']), { used, below, division });
  },
};
