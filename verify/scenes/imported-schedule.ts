import { type Cast, castOf } from '../cast/cast.ts';
import { formOf } from '../cast/document-steps.ts';
import type { Run } from '../run.ts';
import { rowsOf } from '../workflow/making.ts';
import type { Params, Row } from '../world/resources.ts';
import { dayBefore, type Scene } from './scene.ts';

/** A schedule as people keep it: headings, sums and change orders between its lines, units by other names, and what cannot be. */
const SHEET = [
  'Verified Mechanical: bid items',
  'Item No.,Description of Work,Unit,Qty,Unit Price,Scheduled Value,Division,Division Name,Start,Finish,Billed to date',
  '23 30 00,Ductwork,,,,,,,,,',
  '1,Mobilization,LS,1,"12,500.00","12,500.00",01,General Requirements,2/2/2026,2026-03-01,"4,000.25"',
  '2,Duct mains,lin. ft.,240.5,187.3333,"45,053.66",23,HVAC,2026-02-10,2026-05-29,0',
  '3,Hangers,each,60,41.25,"2,475.01",23,HVAC,,,',
  '3,Dampers,SQ FT,12,100,1200,23,HVAC,,,',
  '4,Spoil haul,US SHORT TON,7.25,88.1,,31,Earthwork,,,',
  '5,Liner,zorb,3,10.5,31.50,23,HVAC,,,',
  '6,Restock,EA,-1,-5,5,23,HVAC,,,',
  '7,Total station survey,HRS,4,95,380,01,General Requirements,,,',
  ',,,,,,,,,,',
  ',Subtotal,,,,"60,000.00",,,,,',
  'CO-1,Added curb,,,,900.50,,,,,',
  '8,Start-up,,,,410.1,23,HVAC,5/2/2026,5/1/2026,999.99',
  '9,Balancing,,,,abc,23,HVAC,soon,,',
  '10,Insulation,,,,1.005,23,HVAC,,,,over the edge',
  '11,Louvers,vat,2,80,160,23,HVAC,,,',
  '11,Grilles,EA,2,30,60,23,HVAC,,,',
  '11,Diffusers,EA,2,20,40,23,HVAC,,,',
].join('\n');

const FILE = { name: 'bid items.csv', text: SHEET };

/** The dry run as the sheet’s headings say, then with other columns and another row of headings. */
async function previewed({ lead, contractor }: Cast): Promise<void> {
  const preview = (who: typeof lead, more: Row = {}) =>
    who.ask('previewSovImport', { form: formOf('file', [FILE], more) });
  const first = (await preview(lead)).body as Row;
  const mapping = { ...(first['mapping'] as Row), taskNumber: null, billedToDate: null };
  await preview(contractor, { mapping: JSON.stringify(mapping), headerRow: '2' });
  await preview(lead, { headerRow: '3' });
}

/** The rows as somebody leaves the dry run. */
const LINES: readonly Row[] = [
  {
    rowNumber: 4,
    taskNumber: '1',
    taskName: 'Mobilization',
    uom: 'LS',
    noOfUnits: 1,
    unitPrice: 12_500,
    scheduledValue: 12_500,
    startDate: '2026-02-02',
    endDate: '2026-03-01',
    billedToDate: 4_000.25,
  },
  {
    rowNumber: 5,
    taskNumber: '2',
    taskName: ' Duct mains ',
    uom: 'lin. ft.',
    noOfUnits: 240.5,
    unitPrice: 187.3333,
    scheduledValue: 45_053.66,
    divisionNumber: '23',
    divisionName: 'HVAC',
    subDivisionNumber: 'M',
    subDivisionName: 'Mains',
    startDate: '2026-02-10',
    endDate: '2026-05-29',
    billedToDate: 0,
  },
  {
    rowNumber: 8,
    taskNumber: '4',
    taskName: 'Spoil haul',
    uom: 'US SHORT TON',
    noOfUnits: 7.25,
    unitPrice: 88.1,
    scheduledValue: 638.73,
    description: 'Off site',
    startDate: '2026-02-03',
    endDate: '2026-02-04',
  },
  {
    rowNumber: 9,
    taskNumber: '5',
    taskName: 'Liner',
    uom: 'zorb',
    noOfUnits: 3,
    unitPrice: 10.5,
    scheduledValue: 31.5,
    startDate: '2026-04-01',
    endDate: '2026-04-02',
  },
  {
    rowNumber: 11,
    taskNumber: '7',
    taskName: 'Total station survey',
    scheduledValue: 380,
    startDate: '2026-02-02',
    endDate: '2026-02-02',
    billedToDate: 380,
  },
];
const FIXES: readonly Row[] = [
  { unit: 'US SHORT TON', action: 'MAP', code: 'TON' },
  { unit: 'zorb', action: 'ADD', code: 'zrb', name: 'Zorbs' },
  { unit: 'vat', action: 'ADD', code: 'VAT' },
];

/** Refused as it stands at each place that is wrong, then written and handed in at once. */
async function saved(cast: Cast, divisionNumber: unknown): Promise<Params> {
  const { lead, contractor } = cast;
  const body = {
    divisionName: 'HVAC work',
    divisionNumber,
    subDivisionName: 'Bid items',
    approverId: contractor.account.userId,
    isDraft: false,
    fileName: FILE.name,
    unitFixes: FIXES,
    sovLines: LINES,
  };
  const [first, ...others] = LINES;
  const one = (more: Row): Row => ({ sovLines: [{ ...first, ...more }, ...others] });
  await lead.eachRefused('saveImportedSov', { body }, [
    ['unitFixes.0.code', { unitFixes: [{ unit: 'zorb', action: 'MAP', code: 'NOPE' }] }],
    ['unitFixes.0.code', { unitFixes: [{ unit: 'zorb', action: 'ADD', code: 'a_b' }] }],
    ['sovLines.3.uom', { unitFixes: FIXES.slice(0, 1) }],
    ['sovLines.0.scheduledValue', one({ scheduledValue: 12_500.01 })],
    ['sovLines.0.billedToDate', one({ billedToDate: 12_500.01 })],
  ]);
  const made = await lead.do('saveImportedSov', { body });
  return { sovId: String(made['sov'].id) };
}

async function play(run: Run): Promise<void> {
  const cast = await castOf(run);
  const { lead, contractor, colleague, rival, architect } = cast;
  await previewed(cast);
  const [division] = rowsOf((await contractor.do('getTaskLibrary'))['divisions']);
  const params = await saved(cast, division?.['divisionNumber'] ?? '23');
  const read = (people: readonly (typeof lead)[]): Promise<unknown> =>
    Promise.all(
      people.map(async (who) => {
        await who.ask('getSov', { params });
        await who.ask('listSovs', { query: { page: 1, limit: 20, search: 'HVAC work' } });
        await who.ask('listWorkedSovs', { query: { workedBy: true } });
      }),
    );
  await read([lead, colleague]);
  const sov = await contractor.do('getSov', { params });
  await contractor.do('approveSov', { params, body: { version: sov['version'] } });

  // What the file says was billed is proposed for the opening balance.
  const made = await lead.do('createOpeningBalance', {
    body: { ...params, payAppNumber: 2, periodTo: dayBefore(run, 3) },
  });
  await lead.ask('getOpeningBalance', { params: { payAppId: String(made['id']) } });

  // Two of other companies are added to it at once, against the order of their names; one reads it, and both are taken off.
  await read([rival]);
  const userIds = [architect, rival].map(({ account }) => account.userId);
  await lead.do('addSovUsers', { params, body: { userIds } });
  await read([rival, contractor]);
  await lead.do('removeSovUsers', { params, body: { userIds: userIds.toReversed() } });
  await read([rival]);
  await lead.ask('getRecordHistory', {
    params: { objectType: 'SOV', objectId: params['sovId'] ?? '' },
    query: { page: 1, limit: 20 },
  });
}

/** A schedule from a spreadsheet, with its odd rows, units and what was billed before, and somebody who is added to it. */
export const importedSchedule: Scene = {
  name: 'imported-schedule',
  operations: [
    'previewSovImport',
    'saveImportedSov',
    'createOpeningBalance',
    'addSovUsers',
    'removeSovUsers',
    'listWorkedSovs',
  ],
  play,
};
