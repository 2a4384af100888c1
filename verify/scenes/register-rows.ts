import { type Cast, castOf } from '../cast/cast.ts';
import { formOf, storedPaper } from '../cast/document-steps.ts';
import type { Run } from '../run.ts';
import { rowsOf } from '../workflow/making.ts';
import type { Row } from '../world/resources.ts';
import { type Actor, dataOf, dayBefore, type Scene } from './scene.ts';

const HEADS =
  'Section,Submittal No,Rev,Title,Type,Responsible Contractor,Submitted By,Required on Site,Lead time (weeks),Review days,Submit by,Approvers,Notes';

/** Whom a register names, as it writes them. */
interface Named {
  ours: string;
  theirs: string;
}

const companyNamed = (people: readonly Row[], who: Actor): string => {
  const person = people.find(({ id }) => id === who.account.userId);
  return String((person?.['company'] as Row | undefined)?.['name'] ?? '');
};

/** Rows that read otherwise than they are written, and rows that cannot be read; the reference says which. */
function sheetOf({ run, contractor, owner, architect, lead, rival }: Cast, { ours, theirs }: Named): string {
  const [late, soon, sooner] = [-90, -31, -20].map((days) => dayBefore(run, days)) as [
    string,
    string,
    string,
  ];
  const both = `"${architect.account.email}, ${owner.account.email}"`;
  const neither = `${contractor.account.email}; Mei Okafor`;
  const rows: readonly (readonly string[])[] = [
    // A number without its zero, a full one in the place of the number, a section with its title.
    ['33000', '7', '', 'Footings mix', 'Mix', ours],
    ['', '23 31 00-014 R2', '', 'Duct shop drawings', 'Shop dwgs', ours, lead.account.email, late, '3', '12'],
    ['23 31 00 Metal Ducts', '15', 'Rev. 1', 'Duct liner', 'cut sheet', ours.toUpperCase(), 'luis  ferrer'],
    ['23-31-13.16', '003', '', 'Fire dampers', 'O&M Manuals', '', rival.account.email, soon, '4', '9'],
    // The same number twice, under two titles.
    ['233100', '14', '', 'Duct hangers', 'Sample', ours, '', late, '2.5', '8.5'],
    ['23 33 00', '007 R1', '3', 'Louvers', 'Guarantees', theirs, '', sooner, '4', '5', dayBefore(run, -31)],
    ['23 33 00', '', '', 'Grilles', 'Certs', '', '', '', '', '', dayBefore(run, -20)],
    ['', '', '', '', '', '', '', '', '', '', '', '', ''],
    ['Division 23', '', '', '', '', '', '', '', '', '', '', '', ''],
    ['23 34 00', 'twelve', 'two', 'Fans', 'Drawing', ours],
    ['23 34', '1', '', 'Fan curves', 'Data sheet', ours],
    ['', '4', '', 'Nowhere', 'Misc', ours],
    // Whoever is of another company, hands in nothing, or approves nothing.
    ['23 36 00', '1', '', 'Air terminals', 'PD', ours, rival.account.email],
    ['23 36 00', '2', '', 'Thermostats', 'PD', '', owner.account.email],
    ['23 36 00', '3', '', 'Diffusers', 'PD', `${ours.slice(0, 14)}x${ours.slice(14)}`, 'Luis Ferer'],
    ['23 37 00', '1', '', 'Air outlets', 'PD', ours, '', '1850-02-03', '', '', '', both],
    ['23 37 00', '2', '', 'Registers', 'PD', ours, '', '', '', '', '', neither],
    ['23 37 00', '4', '', 'T'.repeat(240), 'PD', ours, '', '13/45/2027', '300', '400'],
    ['23 37 00', '5', '', 'Beyond', 'PD', ours, '', '', '', '', '', '', 'Note', 'surplus'],
  ];
  return [HEADS, ...rows.map((cells) => cells.join(','))].join('\n');
}

const kept = (preview: Row): Row[] =>
  rowsOf(preview['rows'])
    .filter(({ status }) => status === 'OK' || status === 'WARNING')
    .map(({ rowNumber, values }) => ({ rowNumber: rowNumber as unknown, ...(values as Row) }));

/** Somebody under another's name, for as long as something takes. */
async function undername(person: Actor, name: string, meanwhile: () => Promise<void>): Promise<void> {
  const called = async (as: unknown): Promise<unknown> => {
    const me = await person.do('getMe');
    await person.do('updateMe', { body: { version: me['version'], name: as } });
    return (me['user'] as Row)['name'];
  };
  const own = await called(name);
  await meanwhile();
  await called(own);
}

/** What the list says of the register: by risk, section and company, for who keeps it and who hands in. */
async function listed({ contractor, lead }: Cast): Promise<void> {
  const page = { page: 1, limit: 50 };
  for (const query of [
    { risk: ['AT_RISK', 'LATE'], ...page },
    { risk: ['ON_TRACK'], inRegister: true, ...page },
    { specSection: '23', ...page },
    { specSection: '23 31', orderBy: 'submitBy', order: 'ASC', ...page },
    { specSection: '23 31 13.16', ...page },
  ])
    await contractor.ask('listSubmittals', { query });
  for (const who of [contractor, lead]) await who.ask('listSubmittalGroups');
  await contractor.ask('listSubmittalSpecSections');
}

async function play(whole: Run): Promise<void> {
  const cast = await castOf(whole);
  const { contractor, lead, colleague, owner, rival } = cast;
  const people = dataOf(await contractor.ask('listSubmittalPeople'));
  const named = { ours: companyNamed(people, lead), theirs: companyNamed(people, rival) };
  const form = () => formOf('file', [{ name: 'register.csv', text: sheetOf(cast, named) }]);
  const preview = (who: Actor) => who.ask('previewSubmittalImport', { form: form() });
  // Two of one name are told apart by their addresses alone.
  await undername(colleague, 'Luis Ferrer', async () => {
    await preview(contractor);
  });
  await preview(lead);
  const items = kept((await preview(contractor)).body as Row);
  const saved = await contractor.ask('saveImportedSubmittals', { body: { fileName: 'register.csv', items } });
  // Read again its numbers are taken.
  await preview(contractor);
  await listed(cast);
  const ids = dataOf(saved).map(({ submittalId }) => String(submittalId));
  // What has a number of its own keeps it, and its revision, when it is sent.
  for (const submittalId of ids.slice(0, 3)) {
    const params = { submittalId };
    const read = await contractor.do('getSubmittal', { params });
    const body = {
      version: read['version'],
      assigneeId: contractor.account.userId,
      dueDate: dayBefore(whole, -15),
      approverIds: [owner.account.userId],
      attachments: [await storedPaper(contractor, { name: 'sheet.csv', text: 'Sheet\n1\n' })],
    };
    await contractor.ask('updateSubmittal', { params, body });
  }
  const submittals = [];
  for (const submittalId of ids.slice(0, 3)) {
    const { body } = await contractor.ask('getSubmittal', { params: { submittalId } });
    submittals.push({ submittalId, version: body?.version as unknown });
  }
  await contractor.ask('bulkSendSubmittals', { body: { submittals } });
  for (const submittalId of ids.slice(0, 3)) await lead.ask('getSubmittal', { params: { submittalId } });
  await listed(cast);
}

/** A register whose rows are written as people write them, its errors at their cells, and what becomes of its numbers. */
export const registerRows: Scene = {
  name: 'register-rows',
  operations: [
    'previewSubmittalImport',
    'saveImportedSubmittals',
    'listSubmittalGroups',
    'listSubmittalSpecSections',
  ],
  play,
};
