import { type Cast, castOf, lookers } from '../cast/cast.ts';
import { formOf } from '../cast/document-steps.ts';
import type { Run } from '../run.ts';
import type { Row } from '../world/resources.ts';
import { type Actor, dataOf, type Scene } from './scene.ts';

const HEADS =
  'Spec section,No.,Title,Type,Subcontractor,Received from,Required on site,Lead time,Review,Approvers,Note';

/** A register as people keep it: a line above its headings, a heading between its rows, and cells that cannot be read. */
const sheetOf = ({ lead, architect }: Cast, company: string): string =>
  [
    'Submittal register',
    HEADS,
    '23 31 00,,,,,,,,,,',
    `233100,1,Duct shop drawings,Shop drawings,${company},${lead.account.email},6/30/2027,28,10,${architect.account.email},`,
    '23 31 00,2,  Duct   liner ,Product data,,,2027-07-15,14,,,checked',
    '23 33 00.1,,Fire dampers,LEED letter,,,,,,,',
    '03 30 00,1,Mix design,Mix design,Nobody Concrete,,,,,,',
    '03 30 00,1,Curing compound,Product data,,nobody@verify.invalid,soon,2.55,x,,',
    '99,1,"=CONCATENATE(""a"")",Sample,,,,,,,',
  ].join('\n');

/** The items of a dry run that may be kept, as a screen would send them. */
const kept = (preview: Row): Row[] =>
  ((preview['rows'] ?? []) as Row[])
    .filter(({ status }) => status === 'OK' || status === 'WARNING')
    .map(({ rowNumber, values }) => ({ rowNumber: rowNumber as unknown, ...(values as Row) }));

/** Reads the sheet as its headings say, then with other columns; what is found wrong is the reference's to say. */
async function previewed(cast: Cast): Promise<Row[]> {
  const { contractor, lead, rival } = cast;
  const people = dataOf(await contractor.ask('listSubmittalPeople'));
  const company = people.find(({ id }) => id === lead.account.userId)?.['company'] as Row | undefined;
  const file = {
    name: 'register.csv',
    text: sheetOf(cast, String(company?.['name'] ?? 'Verified Mechanical')),
  };
  const preview = (who: Actor, more: Row = {}) =>
    who.ask('previewSubmittalImport', { form: formOf('file', [file], more) });
  for (const who of [contractor, lead, rival, cast.architect]) {
    await who.ask('getSubmittalImportTemplate');
    await preview(who);
  }
  const first = (await preview(contractor)).body as Row;
  const columns = { ...(first['mapping'] as Row), number: null, description: 10 };
  for (const more of [
    { mapping: JSON.stringify(columns), headerRow: '2' },
    { mapping: JSON.stringify(columns), headerRow: '3' },
    { mapping: '{"title":"x"}' },
    { sheetName: 'No such sheet' },
    { headerRow: '99' },
  ])
    await preview(contractor, more);
  return kept(first);
}

const save = (who: Actor, items: readonly Row[]) =>
  who.ask('saveImportedSubmittals', { body: { fileName: 'register.csv', items } });

/** The items become drafts of the register, all of them or none, and nobody takes their numbers meanwhile. */
async function imported(cast: Cast, items: readonly Row[]): Promise<string[]> {
  const { contractor, lead, rival } = cast;
  await save(rival, items);
  await save(contractor, [...items, { ...items[0], rowNumber: 90 }]);
  await save(contractor, [
    ...items,
    { rowNumber: 91, specSection: '09 91 00', title: 'Paint', receivedFromId: cast.outsider?.account.userId },
  ]);
  const made = dataOf(await save(contractor, items));
  // The same numbers once more: none of it is made.
  await save(contractor, items);
  await save(
    lead,
    items.map((item) => ({ ...item, sequence: null })),
  );
  return made.map(({ submittalId }) => String(submittalId));
}

/** Steps with several at once: what is refused stays as it is, the others are done. */
async function bulk(cast: Cast, ids: readonly string[], look: (id: string) => Promise<void>): Promise<void> {
  const { contractor, owner, colleague, rival } = cast;
  const step = async (who: Actor, id: string, body: Row = {}) => {
    const submittals = [];
    for (const submittalId of ids) {
      const { body: read } = await contractor.ask('getSubmittal', { params: { submittalId } });
      submittals.push({ submittalId, version: read?.version as unknown });
    }
    await who.ask(id, { body: { submittals, ...body } });
    await look(ids[0] ?? '');
  };
  const assigneeId = contractor.account.userId;
  await step(rival, 'bulkUpdateSubmittals', { reviewDays: 3 });
  await step(contractor, 'bulkUpdateSubmittals', { reviewDays: 3, assigneeId, category: 'ARCHITECTURAL' });
  await step(contractor, 'bulkUpdateSubmittals', { requiredOnSite: null, leadTimeDays: 7 });
  await step(contractor, 'bulkUpdateSubmittals', { approverIds: [owner.account.userId] });
  await step(rival, 'bulkSendSubmittals');
  await step(contractor, 'bulkSendSubmittals');
  await step(contractor, 'bulkSendSubmittals');
  for (const newAssigneeId of [assigneeId, colleague.account.userId, cast.architect.account.userId])
    await step(contractor, 'bulkReassignSubmittals', { newAssigneeId });
  await step(owner, 'bulkCloseSubmittals', { comments: 'Done' });
  await step(contractor, 'bulkCloseSubmittals', { comments: 'Done' });
}

async function play(run: Run): Promise<void> {
  const cast = await castOf(run);
  const look = lookers(cast);
  const ids = await imported(cast, await previewed(cast));
  const [first] = ids;
  if (!first) return;
  await look({ submittalId: first }, 'files');
  for (const submittalId of ids.slice(1)) await look({ submittalId }, 'records');
  for (const who of [cast.contractor, cast.lead])
    for (const orderBy of ['submittalNumber', 'submitBy', 'risk'])
      await who.ask('listSubmittals', {
        query: { orderBy, order: 'ASC', inRegister: true, limit: 20, page: 1 },
      });
  await bulk(cast, ids, (submittalId) => look({ submittalId }));
}

/** A register of submittals from a spreadsheet, and steps with several submittals at once. */
export const register: Scene = {
  name: 'register',
  operations: [
    'getSubmittalImportTemplate',
    'previewSubmittalImport',
    'saveImportedSubmittals',
    'bulkUpdateSubmittals',
    'bulkSendSubmittals',
    'bulkReassignSubmittals',
    'bulkCloseSubmittals',
  ],
  play,
};
