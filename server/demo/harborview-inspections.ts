/** What failed in a demo inspection, and what became of it. Days are counted back from today. */
interface DemoFailure {
  /** Its place in the checklist, from 0. */
  item: number;
  note: string;
  owner: string;
  dueInDays: number;
  corrected?: { daysAgo: number; text: string };
  sentBack?: { daysAgo: number; why: string };
  verifiedDaysAgo?: number;
}

/** An inspection of the demo building. People by their keys; negative days in `inDays` are over. */
export interface DemoInspection {
  /** The ready template that it begins with. */
  template: string;
  title: string;
  location: string;
  specSection?: string;
  /** The task number of a line of the schedule. */
  line?: string;
  division?: string;
  from: string;
  inspectors: readonly string[];
  agency?: { name: string; inspectorName: string; permitNumber: string };
  /** By whom a company is known. */
  contractors?: readonly string[];
  siteContacts?: readonly string[];
  watchers?: readonly string[];
  dueInDays?: number;
  madeDaysAgo: number;
  /** Left in draft where it is missing. */
  inDays?: number;
  moved?: { daysAgo: number; inDays: number; why: string };
  cancelled?: { daysAgo: number; why: string };
  startedDaysAgo?: number;
  /** So many items have a result, where it goes on. */
  recorded?: number;
  notApplicable?: readonly number[];
  observation?: string;
  failures?: readonly DemoFailure[];
  result?: { daysAgo: number; comment: string };
  again?: { daysAgo: number; inDays: number; result?: { daysAgo: number; comment: string } };
  closedDaysAgo?: number;
}

export const HARBORVIEW_INSPECTIONS: readonly DemoInspection[] = [
  {
    template: 'MEP rough-in',
    title: 'Underground sanitary and storm below the slab',
    location: 'Slab on grade, grids A to D',
    specSection: '22 13 16',
    division: '22',
    from: 'dana',
    inspectors: ['luis'],
    contractors: ['mei'],
    siteContacts: ['owen'],
    madeDaysAgo: 90,
    inDays: -84,
    startedDaysAgo: 84,
    notApplicable: [4, 5, 6, 7, 8, 9],
    result: { daysAgo: 84, comment: 'Ten feet of head held for 15 minutes. Backfill may go on.' },
    closedDaysAgo: 83,
  },
  {
    template: 'Waterproofing',
    title: 'Elevator pit waterproofing',
    location: 'Elevator pit, grid C-4',
    specSection: '07 13 00',
    division: '07',
    from: 'dana',
    inspectors: ['henrik'],
    contractors: ['dana'],
    watchers: ['grace'],
    madeDaysAgo: 75,
    inDays: -70,
    startedDaysAgo: 70,
    failures: [
      {
        item: 5,
        note: 'Two form-tie holes on the north wall are not sealed.',
        owner: 'luis',
        dueInDays: -66,
        corrected: { daysAgo: 68, text: 'Both holes filled and patched with membrane.' },
      },
    ],
    result: { daysAgo: 70, comment: 'Two tie holes open; the rest is good.' },
    again: {
      daysAgo: 67,
      inDays: -65,
      result: { daysAgo: 65, comment: 'Tie holes sealed. Protection board may be set.' },
    },
    closedDaysAgo: 64,
  },
  {
    template: 'Reinforcing steel',
    title: 'Level 2 deck reinforcing, pour 2',
    location: 'Level 2, grids E to H / 1 to 5',
    specSection: '03 20 00',
    line: '03 30 00.30',
    division: '03',
    from: 'luis',
    inspectors: ['asha'],
    contractors: ['dana'],
    siteContacts: ['luis'],
    madeDaysAgo: 30,
    inDays: -26,
    startedDaysAgo: 26,
    observation: 'Bars for level 3 are stored on the ground at grid H; lift them onto dunnage.',
    result: { daysAgo: 26, comment: 'As drawn. Released for the pre-pour inspection.' },
  },
  {
    template: 'Pre-pour concrete',
    title: 'Pre-pour of the level 3 deck, pour 1',
    location: 'Level 3, grids A to D / 1 to 5',
    specSection: '03 30 00',
    division: '03',
    from: 'dana',
    inspectors: ['asha'],
    contractors: ['dana', 'mei'],
    siteContacts: ['luis'],
    watchers: ['henrik', 'grace'],
    dueInDays: -2,
    madeDaysAgo: 15,
    inDays: -9,
    startedDaysAgo: 9,
    failures: [
      {
        item: 1,
        note: 'Two reshores at grid B-2 stand on loose planks.',
        owner: 'luis',
        dueInDays: -7,
        corrected: { daysAgo: 8, text: 'Reshores moved onto sleepers and wedged.' },
        verifiedDaysAgo: 7,
      },
      {
        item: 5,
        note: 'Bolsters missing between C-4 and C-6; cover 3/8 in.',
        owner: 'luis',
        dueInDays: -3,
        corrected: { daysAgo: 6, text: 'Bolsters set at 4 ft.' },
        sentBack: { daysAgo: 5, why: 'The row at C-6 still lies on the form.' },
      },
      {
        item: 6,
        note: 'Sleeves for the medical gas risers are 2 in. off grid.',
        owner: 'owen',
        dueInDays: -4,
        corrected: { daysAgo: 3, text: 'Sleeves reset and checked with the total station.' },
      },
      {
        item: 7,
        note: 'Waterstop at the construction joint is torn over a foot.',
        owner: 'dana',
        dueInDays: 3,
      },
    ],
    result: { daysAgo: 9, comment: 'Four items to correct before the pour.' },
  },
  {
    template: 'Fireproofing',
    title: 'Sprayed fireproofing, level 1 columns',
    location: 'Level 1, all columns',
    specSection: '07 81 00',
    division: '07',
    from: 'dana',
    inspectors: ['luis', 'henrik'],
    agency: {
      name: 'City of Oakland Building Bureau',
      inspectorName: 'R. Alvarez',
      permitNumber: 'B2501187',
    },
    contractors: ['dana'],
    madeDaysAgo: 22,
    inDays: -12,
    startedDaysAgo: 12,
    failures: [
      {
        item: 7,
        note: 'Flange tips at C-3 and D-3 are bare.',
        owner: 'luis',
        dueInDays: -2,
        corrected: { daysAgo: 4, text: 'Resprayed; thickness 1-1/8 in.' },
      },
    ],
    result: { daysAgo: 12, comment: 'Thickness and bond are good; two flange tips are bare.' },
    again: { daysAgo: 2, inDays: 1 },
  },
  {
    template: 'Framing',
    title: 'Framing of the level 1 exam rooms',
    location: 'Level 1, rooms 101 to 118',
    specSection: '09 22 16',
    division: '09',
    from: 'luis',
    inspectors: ['luis', 'dana'],
    contractors: ['dana'],
    dueInDays: 2,
    madeDaysAgo: 6,
    inDays: -1,
    startedDaysAgo: 1,
    recorded: 5,
    observation: 'Backing for the exam lights is not on the plan of room 112; ask before boarding.',
  },
  {
    template: 'Roofing',
    title: 'Low roof membrane over imaging',
    location: 'Low roof, grids F to H',
    specSection: '07 54 23',
    division: '07',
    from: 'dana',
    inspectors: ['henrik'],
    contractors: ['dana'],
    siteContacts: ['luis'],
    watchers: ['grace', 'sofia'],
    dueInDays: 12,
    madeDaysAgo: 8,
    inDays: 1,
    moved: { daysAgo: 1, inDays: 5, why: 'Rain is forecast until Thursday; the deck has to dry first.' },
  },
  {
    template: 'MEP rough-in',
    title: 'Medical gas rough-in, level 1',
    location: 'Level 1, imaging',
    specSection: '22 60 00',
    division: '22',
    from: 'mei',
    inspectors: ['luis'],
    contractors: ['mei'],
    siteContacts: ['owen'],
    madeDaysAgo: 3,
    inDays: 4,
  },
  {
    template: 'SWPPP and environment',
    title: 'SWPPP inspection after the storm',
    location: 'Whole site',
    from: 'luis',
    inspectors: ['luis'],
    madeDaysAgo: 18,
    inDays: -14,
    cancelled: { daysAgo: 16, why: 'The storm passed to the north; the weekly inspection stands.' },
  },
  {
    template: 'Final and punch',
    title: 'Final inspection of the imaging suite',
    location: 'Level 1, imaging',
    from: 'dana',
    inspectors: ['henrik'],
    watchers: ['grace', 'ben'],
    madeDaysAgo: 2,
  },
];
