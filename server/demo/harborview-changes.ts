/** A day: so many days ago, or a day of the month so many months ago (day 0 is the last of the month before). */
export type When = number | readonly [monthsAgo: number, day: number];

/** A task whose value changes: its number, the change in dollars with its sign, and what makes up the price. */
export interface DemoTask {
  task: string;
  impact: number;
  description?: string;
  costs?: readonly (readonly [
    category: string,
    description: string,
    quantity: number,
    uom: string,
    unitPrice: number,
  ])[];
  /** Percent of the change that is billed after the first and the second application; not billed by then without it. */
  done?: readonly [number, number];
}

/** A markup in percent of the lines, or of them and the markups above it. */
export interface DemoMarkup {
  name: string;
  percent: number;
  base: 'LINES' | 'RUNNING';
  appliesToCredits: boolean;
}

/** What the prime contract adds to a change, and new change requests of the project start with. */
export const USUAL_MARKUPS: readonly DemoMarkup[] = [
  { name: 'Overhead', percent: 10, base: 'LINES', appliesToCredits: false },
  { name: 'Profit', percent: 5, base: 'RUNNING', appliesToCredits: false },
  { name: 'Bond', percent: 1.5, base: 'RUNNING', appliesToCredits: true },
];

/** What somebody does with a change request after it is written. */
export type DemoStep = { on: When; by: string } & (
  | { act: 'askForPricing'; to: string; dueInDays: number; comment: string }
  /** The whole of what the tasks come to, by who was asked or by the creator. */
  | { act: 'price'; tasks: readonly DemoTask[] }
  | { act: 'submit' | 'approve' | 'reject' | 'unlock' | 'terminate'; comment?: string }
  | { act: 'raiseRfi'; rfi: string }
  | { act: 'send'; message: string }
  | { act: 'sign' }
);

/** A change request of the demo building. People by their keys, amounts in dollars. */
export interface DemoChange {
  from: string;
  /** The subcontract instead of the prime contract. */
  subcontract?: true;
  subject: string;
  description: string;
  reason: string;
  requestedBy?: string;
  approvers: readonly string[];
  made: When;
  /** Days from today; negative for a day that is over. */
  dueInDays?: number;
  days?: number;
  draft?: true;
  tasks: readonly DemoTask[];
  /** On top of what its tasks come to; none without them. */
  markups?: readonly DemoMarkup[];
  steps: readonly DemoStep[];
}

/** Submitted the day after it was made, approved and signed by both sides. */
function signed(
  [month, day]: readonly [number, number],
  sides: { contractor: string; payer: string },
  message: string,
): DemoStep[] {
  const { contractor, payer } = sides;
  return [
    { on: [month, day + 1], by: contractor, act: 'submit' },
    { on: [month, day + 4], by: payer, act: 'approve', comment: 'Price checked against the daily reports.' },
    { on: [month, day + 5], by: contractor, act: 'send', message },
    { on: [month, day + 5], by: contractor, act: 'sign' },
    { on: [month, day + 7], by: payer, act: 'sign' },
  ];
}
const PRIME = { contractor: 'dana', payer: 'grace' };

/** Before anything was billed. */
export const CHANGES_BEFORE_BILLING: readonly DemoChange[] = [
  {
    from: 'dana',
    subject: 'Unforeseen rock at the drilled piers, grid A-1 to A-5',
    description:
      'Five piers met weathered basalt 11 ft above the elevation of boring **B-4**. They were cored to the bearing depth that Rao Structural Engineers ask for, and the broken rock was hauled off site.',
    reason: 'UNFORESEEN_CONDITION',
    requestedBy: 'luis',
    approvers: ['grace'],
    made: [3, 4],
    days: 6,
    tasks: [
      {
        task: '31 63 29',
        impact: 33_072,
        description: 'Core through rock, five piers of 36 in.',
        costs: [
          ['LABOR', 'Drilling crew, overtime', 96, 'HR', 112.5],
          ['EQUIPMENT', 'Rock auger and core barrel', 12, 'DAY', 1450],
          ['OTHER', 'Disposal of spoils', 84, 'CY', 58],
        ],
        done: [0, 100],
      },
      {
        task: '31 23 17',
        impact: 18_480,
        description: 'Rock around the piers, 264 CY at the unit price of the bid.',
        done: [100, 100],
      },
    ],
    steps: signed([3, 4], PRIME, 'The rock at grid A, as agreed on the walk with Asha.'),
  },
];

/** Between the first application and the second. */
export const CHANGES_OF_LAST_MONTH: readonly DemoChange[] = [
  {
    from: 'dana',
    subject: 'Luxury vinyl tile instead of ceramic tile in staff corridors',
    description:
      'Value engineering item 7: 1,400 SF of ceramic tile in the staff corridors of levels 2 and 3 become luxury vinyl tile of the specified line.',
    reason: 'VALUE_ENGINEERING',
    requestedBy: 'grace',
    approvers: ['grace'],
    made: [1, 3],
    tasks: [
      { task: '09 30 13', impact: -29_960, description: '1,400 SF at 21.40' },
      { task: '09 65 19', impact: 10_640, description: '1,400 SF at 7.60' },
    ],
    steps: signed([1, 3], PRIME, 'Value engineering item 7, a credit to the owner.'),
  },
  {
    from: 'dana',
    subject: '200 A power for the imaging suite',
    description: 'The imaging equipment that was bought needs a **480 V, 200 A** feed; E-401 has 150 A.',
    reason: 'OWNER_REQUEST',
    requestedBy: 'grace',
    approvers: ['grace', 'ben'],
    made: [1, 6],
    tasks: [
      {
        task: '26 05 19',
        impact: 6_840,
        costs: [
          ['MATERIAL', '3/0 copper conductors', 1200, 'LF', 3.15],
          ['LABOR', 'Electricians', 36, 'HR', 85],
        ],
      },
      { task: '26 28 16', impact: 9_460, description: 'Enclosed breaker, 480 V, 200 A, with ground fault' },
    ],
    steps: [
      { on: [1, 6], by: 'dana', act: 'raiseRfi', rfi: 'Power for the imaging suite' },
      { on: [1, 7], by: 'dana', act: 'submit' },
      { on: [1, 9], by: 'ben', act: 'approve', comment: 'The model is ordered; the feed is needed.' },
      { on: [1, 13], by: 'grace', act: 'approve' },
      { on: [1, 14], by: 'dana', act: 'send', message: 'Power for the imaging suite, RFI attached.' },
      { on: [1, 14], by: 'dana', act: 'sign' },
      { on: [1, 18], by: 'grace', act: 'sign' },
    ],
  },
  {
    from: 'mei',
    subcontract: true,
    subject: 'Move sleeves in the level 2 deck',
    description:
      'Four 8 in. sleeves at grid C move 6 in. to the north, as the architect answered; two were cast in already and are cored anew.',
    reason: 'DESIGN_COORDINATION',
    approvers: ['dana'],
    made: [1, 9],
    days: 1,
    tasks: [
      {
        task: '23 31 13',
        impact: 3_420,
        costs: [
          ['SUBCONTRACT', 'Core drilling, two openings', 2, 'EA', 860],
          ['LABOR', 'Sheet metal crew', 20, 'HR', 85],
        ],
      },
    ],
    steps: signed([1, 9], { contractor: 'mei', payer: 'dana' }, 'Sleeves at grid C, signed off by Luis.'),
  },
  {
    from: 'luis',
    subject: 'Granite pavers at the drop-off',
    description:
      'Granite instead of concrete pavers at the patient drop-off, as the owner asked to see priced.',
    reason: 'OWNER_REQUEST',
    requestedBy: 'ben',
    approvers: ['ben'],
    made: [1, 10],
    tasks: [{ task: '32 14 16', impact: 61_750, description: '1,300 SF at 47.50' }],
    steps: [
      { on: [1, 11], by: 'luis', act: 'submit' },
      {
        on: [1, 15],
        by: 'ben',
        act: 'reject',
        comment: 'More than the board will carry. Is there another stone?',
      },
      { on: [1, 20], by: 'luis', act: 'terminate', comment: 'The owner keeps the concrete pavers.' },
    ],
  },
];
