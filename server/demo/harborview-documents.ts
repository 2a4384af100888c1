import type { ProjectRole } from '#domain/authority/roles.ts';
import type { DocumentPermission } from '#domain/document/rights.ts';
import type { DemoPhoto } from './demo-photo.ts';
import type { DemoFile, DemoFolder, DemoGrant } from './harborview-document.ts';
import { HARBORVIEW_DRAWINGS } from './harborview-drawings.ts';

const SUBCONTRACTORS = ['SUBCONTRACTOR', 'SUBCONTRACTOR_MEMBER'] as const;
const forAll = (roles: readonly ProjectRole[], permission: DocumentPermission): DemoGrant[] =>
  roles.map((role) => ({ role, permission }));

export const HARBORVIEW_FOLDERS: readonly DemoFolder[] = [
  { path: 'Contracts', by: 'dana', on: 46, grants: forAll(['OWNER', 'OWNER_MEMBER'], 'VIEW') },
  { path: 'Drawings', by: 'dana', on: 46, grants: forAll(['ARCHITECT', 'ENGINEER'], 'EDIT') },
  { path: 'Submittals', by: 'dana', on: 46, grants: forAll(SUBCONTRACTORS, 'EDIT') },
  { path: 'Site photos', by: 'dana', on: 46, grants: [{ permission: 'EDIT' }] },
  { path: 'Safety', by: 'dana', on: 46 },
  { path: 'Closeout', by: 'dana', on: 46, grants: forAll(SUBCONTRACTORS, 'EDIT') },
  { path: 'Templates', by: 'dana', on: 46 },
  { path: 'Buyout', by: 'dana', on: 46, sharing: 'PRIVATE' },
  {
    path: 'Cascade working files',
    by: 'mei',
    on: 44,
    sharing: 'SHARED',
    grants: [
      { who: 'owen', permission: 'EDIT' },
      { who: 'luis', permission: 'VIEW' },
    ],
  },
];

const PAPERS: readonly DemoFile[] = [
  {
    in: 'Contracts',
    name: 'Prime contract.pdf',
    by: 'dana',
    on: 46,
    description: 'As signed, with exhibits A to F.',
    content: { lines: ['Owner: Harborview Health Partners', 'Contractor: Northgate Builders', '', 'Stipulated sum, retainage 10 percent.'] }, // oxfmt-ignore
  },
  {
    in: 'Contracts',
    name: 'Certificate of insurance.pdf',
    by: 'dana',
    on: 46,
    content: { lines: ['General liability, auto, umbrella, workers compensation', 'Additional insured: the owner and its lender'] }, // oxfmt-ignore
  },
  {
    in: 'Contracts',
    name: 'Subcontract, Cascade Mechanical.pdf',
    by: 'dana',
    on: 46,
    content: { lines: ['Divisions 22 and 23', 'Retainage 10 percent, pay when paid within 7 days'] },
    grants: [{ who: 'mei', permission: 'VIEW' }],
  },
  {
    in: 'Specifications/Division 23',
    name: '23 31 00 HVAC ducts and casings.pdf',
    by: 'dana',
    on: 46,
    tags: ['HVAC'],
    content: { lines: ['PART 1 GENERAL', '1.3 Submittals: shop drawings at 1/4 in. scale', 'PART 2 PRODUCTS', '2.1 Galvanized steel, SMACNA 2 in. w.g.', 'PART 3 EXECUTION'] }, // oxfmt-ignore
  },
  {
    in: 'Specifications/Division 23',
    name: '23 73 13 Air handling units.pdf',
    by: 'dana',
    on: 46,
    tags: ['HVAC', 'Long lead'],
    content: { lines: ['PART 1 GENERAL', '1.4 Lead time: 12 weeks from approval', 'PART 2 PRODUCTS', '2.2 Curbs: spring isolated'] }, // oxfmt-ignore
  },
  {
    in: 'Specifications/Division 03',
    name: '03 30 00 Cast-in-place concrete.pdf',
    by: 'dana',
    on: 46,
    content: { lines: ['PART 2 PRODUCTS', '2.5 Mixes: 4,000 psi footings, 5,000 psi shear walls'] },
  },
  {
    in: 'Permits',
    name: 'Building permit.pdf',
    by: 'dana',
    on: 46,
    tags: ['City'],
    content: { lines: ['City of Oakland', '480 Harbor Drive', 'Post on site in a place that can be seen.'] },
  },
  {
    in: 'Permits',
    name: 'Inspections called.csv',
    by: 'luis',
    on: 25,
    content: { text: 'Inspection,Called,Result\nFooting rebar,2026-01-12,Passed\nUnderslab plumbing,2026-01-20,Passed\nShear wall SW-3,2026-02-18,Correction notice\n' }, // oxfmt-ignore
  },
  {
    in: 'Meeting minutes',
    name: 'OAC meeting 14.md',
    by: 'dana',
    on: 24,
    content: { text: '# Owner, architect, contractor: meeting 14\n\n- Beam B-14: the main goes **below**. Henrik revises M-301.\n- Long lead: rooftop units are on the critical path.\n- Next: imaging vendor walks level 1.\n' }, // oxfmt-ignore
  },
  {
    in: 'Meeting minutes',
    name: 'OAC meeting 15.md',
    by: 'dana',
    on: 4,
    content: { text: '# Owner, architect, contractor: meeting 15\n\n| Item | Who | Until |\n| --- | --- | --- |\n| M-301 Rev 4 to the field | Luis | today |\n| Police details for the crane | Dana | done |\n' }, // oxfmt-ignore
  },
  {
    in: 'Safety',
    name: 'Site safety plan.pdf',
    by: 'luis',
    on: 46,
    content: { lines: ['Hard hat, glasses, vest, boots at all times', 'Fall protection from 6 ft', 'Nearest hospital: Harbor General, 1.2 miles'] }, // oxfmt-ignore
  },
  {
    in: 'Safety',
    name: 'Hoist hours.xlsx',
    by: 'luis',
    on: 24,
    content: { table: [['Day', 'From', 'To', 'Trade'], ['Monday to Friday', '6:00', '18:00', 'All'], ['Monday to Friday', '10:00', '11:30', 'Drywall'], ['Saturday', '7:00', '13:00', 'All']] }, // oxfmt-ignore
  },
  {
    in: 'Closeout',
    name: 'Closeout checklist.xlsx',
    by: 'dana',
    on: 24,
    tags: ['Closeout'],
    content: { table: [['Section', 'What', 'Copies', 'Owed by'], ['23 73 13', 'Operation and maintenance manual', 2, 'Cascade Mechanical'], ['22 10 00', 'Valve chart', 1, 'Cascade Mechanical'], ['08 71 00', 'Keys and key schedule', 3, 'Northgate Builders']] }, // oxfmt-ignore
  },
  {
    in: 'Buyout',
    name: 'Buyout log.xlsx',
    by: 'dana',
    on: 46,
    content: { table: [['Trade', 'Budget', 'Bought', 'Left'], ['Drywall', 1_840_000, 1_795_500, 44_500], ['Elevators', 612_000, 598_000, 14_000], ['Paint', 288_000, null, null]] }, // oxfmt-ignore
  },
  {
    in: 'Cascade working files',
    name: 'Crew plan.csv',
    by: 'mei',
    on: 44,
    content: { text: 'Week,Duct,Pipe,Controls\n1,4,6,0\n2,6,6,0\n3,6,4,2\n' },
  },
  {
    in: 'Cascade working files',
    name: 'Spool list level 3.xlsx',
    by: 'owen',
    on: 5,
    content: { table: [['Spool', 'Length ft', 'Pieces'], ['L3-S-01', 12.5, 4], ['L3-S-02', 8, 2], ['L3-S-03', 15.25, 6]] }, // oxfmt-ignore
  },
  {
    in: 'Submittals/23 31 00',
    name: 'Duct coordination notes.md',
    by: 'mei',
    on: 44,
    content: {
      text: '# Level 3 duct\n\nSheets 1 to 4 as drawn. Sheet 5 waits for the answer about beam B-14.\n',
    },
    versions: [
      {
        on: 5,
        by: 'mei',
        comment: 'With sheet 5.',
        content: { text: '# Level 3 duct\n\nSheets 1 to 4 as drawn. Sheet 5 follows M-301 Rev 4: the main is offset around beam B-14.\n' }, // oxfmt-ignore
      },
    ],
  },
];

const TEMPLATES: readonly DemoFile[] = [
  {
    in: 'Templates',
    name: 'Toolbox talk.md',
    by: 'luis',
    on: 46,
    isTemplate: true,
    description: 'Copy it to Safety, fill it in, have it signed on site.',
    content: { text: '# Toolbox talk\n\n**Subject:**\n\n**What happened, what we change:**\n\n| Name | Company | Signed |\n| --- | --- | --- |\n|  |  |  |\n' }, // oxfmt-ignore
  },
  {
    in: 'Templates',
    name: 'Transmittal.pdf',
    by: 'dana',
    on: 46,
    isTemplate: true,
    content: { lines: ['To:', 'From:', 'We send you:', '[ ] Shop drawings  [ ] Samples  [ ] Prints'] },
  },
];

const picture = (name: string, on: number, photo: DemoPhoto, more: Partial<DemoFile> = {}): DemoFile => ({
  in: on > 40 ? 'Site photos/Structure' : 'Site photos/Level 3',
  name,
  by: 'luis',
  on,
  content: { photo },
  ...more,
});

const PHOTOS: readonly DemoFile[] = [
  picture('North side, two storeys.png', 46, { storeys: 2, crane: true }),
  picture('North side, topped out.png', 46, { storeys: 4, crane: true, evening: true }),
  picture('North side, level 2 closed.png', 24, { storeys: 4, closed: 2, crane: true }),
  picture('Level 3 duct below B-14.png', 4, { storeys: 4, closed: 3 }, { by: 'owen', tags: ['HVAC', 'Level 3'] }), // oxfmt-ignore
  picture('North stair after the near miss.png', 1, { storeys: 3, closed: 3 }, { tags: ['Safety'] }),
  picture('Blurred.png', 24, { storeys: 1 }, { trashed: { on: 24, by: 'luis' } }),
  picture('Twice.png', 4, { storeys: 4, closed: 3 }, { trashed: { on: 1, by: 'luis' } }),
];

export const HARBORVIEW_DOCUMENTS: readonly DemoFile[] = [
  ...HARBORVIEW_DRAWINGS,
  ...PAPERS,
  ...TEMPLATES,
  ...PHOTOS,
];

/** What was made from a template: a copy with its own name at its own place. */
export const HARBORVIEW_COPIES = [
  { of: 'Templates/Toolbox talk.md', to: 'Safety', name: 'Toolbox talk, carts at the stairs.md', by: 'luis', on: 1 },
] as const; // oxfmt-ignore
