import type { MessageFlag } from '#domain/message/status.ts';
import type { ProjectRole } from '#domain/authority/roles.ts';
import type { DemoContent } from './demo-file.ts';

/** What was said to a message; `answers` is the comment of the same message that it replies to, by its place. */
export interface DemoComment {
  by: string;
  daysAgo: number;
  text: string;
  mentions?: string[];
  answers?: number;
}

/** A message of the demo building's board. People by their keys, days counted from today. */
export interface DemoMessage {
  from: string;
  daysAgo: number;
  subject: string;
  body: string;
  category?: string;
  roles?: ProjectRole[];
  people?: string[];
  draft?: boolean;
  /** A record that it is about: the RFI of this subject. */
  about?: string;
  /** What it refers to in the library: folders and name with slashes between them. */
  documents?: string[];
  /** What is attached to it. */
  files?: { name: string; content: DemoContent }[];
  flag?: { by: string; as: MessageFlag };
  comments?: DemoComment[];
  edit?: { daysAgo: number; body: string };
  /** Who had read it by now; its author always has. */
  readBy?: string[];
  bookmarkedBy?: string[];
}

/** A category of the project's own. */
export const DEMO_CATEGORY = { name: 'Crane and hoist', color: 'PURPLE' } as const;

const EVERYONE = ['dana', 'priya', 'grace', 'luis', 'mei', 'owen', 'ben', 'henrik', 'asha'];

export const HARBORVIEW_MESSAGES: readonly DemoMessage[] = [
  {
    from: 'priya',
    daysAgo: 12,
    subject: 'Welcome to the message board',
    body: 'Whatever more than one of us has to know goes here, so that nobody has to ask who was on the mail.\n\n- **Safety** for what can hurt somebody\n- **Site logistics** for gates, laydown and deliveries\n- **Crane and hoist** for picks and hoist hours\n\nQuestions that hold up the work are RFIs, not messages.',
    category: 'General',
    readBy: EVERYONE,
  },
  {
    from: 'luis',
    daysAgo: 11,
    subject: 'Hoist hours this month',
    body: '| Day | From | To |\n| --- | --- | --- |\n| Monday to Friday | 6:00 | 18:00 |\n| Saturday | 7:00 | 13:00 |\n\nDrywall has the hoist from 10:00 to 11:30 every day.',
    category: DEMO_CATEGORY.name,
    documents: ['Safety/Hoist hours.xlsx'],
    readBy: EVERYONE,
    bookmarkedBy: ['mei', 'dana'],
    comments: [
      {
        by: 'owen',
        daysAgo: 10,
        text: 'Can we have 15 minutes at 9:45 on Thursday? Two coils go to level 4.',
      },
      { by: 'luis', daysAgo: 10, text: 'Yes. Be at the hoist at 9:40.', answers: 0 },
    ],
  },
  {
    from: 'grace',
    daysAgo: 9,
    subject: 'The imaging vendor walks the suite next week',
    body: 'Four people of the vendor measure the imaging suite on level 1. They need **power and light** there, and a way in without the hoist.',
    category: 'Schedule',
    roles: ['GENERAL_CONTRACTOR', 'GC_MEMBER', 'ARCHITECT'],
    documents: ['Drawings/Electrical/E-201 Imaging suite power.pdf'],
    readBy: ['dana', 'luis', 'henrik'],
    comments: [{ by: 'luis', daysAgo: 8, text: 'Temporary power is in. They come in by gate A.' }],
  },
  {
    from: 'luis',
    daysAgo: 6,
    subject: 'Gate B is closed while the utility digs',
    body: 'The utility digs on Fourth Street. **Gate B is closed**, deliveries come by gate A until they are done.\n\nLast delivery at 14:00, the school bus stops there at 14:30.',
    category: 'Site logistics',
    flag: { by: 'luis', as: 'IMPORTANT' },
    files: [
      {
        name: 'Deliveries by gate A.pdf',
        content: { lines: ['From Harbor Drive, right into gate A', 'Trailers up to 48 ft', 'Call the gate 30 minutes ahead'] }, // oxfmt-ignore
      },
    ],
    readBy: ['dana', 'mei', 'grace'],
    comments: [
      {
        by: 'mei',
        daysAgo: 5,
        text: '@Owen Price the rooftop units come on a 53 ft trailer. It does not make the turn at gate A.',
        mentions: ['owen'],
      },
      { by: 'owen', daysAgo: 5, text: 'We move them to two flatbeds.', answers: 0 },
      { by: 'dana', daysAgo: 4, text: 'Thank you. The police details are booked for both mornings.' },
    ],
    edit: {
      daysAgo: 5,
      body: 'The utility digs on Fourth Street. **Gate B is closed**, deliveries come by gate A until they are done.\n\nLast delivery at **13:30**, the school bus stops there at 14:00.',
    },
  },
  {
    from: 'dana',
    daysAgo: 4,
    subject: 'Level 3 deck closed while the duct is rerouted',
    body: 'The level 3 deck between grids 3 and 5 is closed **from 6:00 to 11:00** while Cascade moves the supply main around beam B-14. Keep the east stair clear.',
    category: 'Safety',
    roles: ['SUBCONTRACTOR', 'SUBCONTRACTOR_MEMBER', 'GC_MEMBER'],
    people: ['asha'],
    about: 'Duct clash with beam B-14 at level 3',
    documents: ['Drawings/Mechanical/M-301 Level 3 HVAC plan.pdf'],
    files: [
      {
        name: 'Closed deck, level 3.pdf',
        content: {
          drawing: {
            number: 'SK-12',
            title: 'Closed deck, level 3',
            revision: 'From 6:00 to 11:00',
            lines: [[[2, 1], [4, 1], [4, 3], [2, 3], [2, 1]]], // oxfmt-ignore
            marks: [
              { at: [2.6, 2], text: 'CLOSED' },
              { at: [4.3, 2.6], text: 'EAST STAIR: KEEP CLEAR' },
            ],
          },
        },
      },
    ],
    flag: { by: 'dana', as: 'FOLLOW_UP' },
    readBy: ['mei', 'luis'],
    bookmarkedBy: ['asha'],
    comments: [
      {
        by: 'mei',
        daysAgo: 3,
        text: '@Dana Whitfield our crew is four, with one lift. We start at 6:15.',
        mentions: ['dana'],
      },
    ],
  },
  {
    from: 'asha',
    daysAgo: 2,
    subject: 'Site visit on Thursday: shear wall SW-4',
    body: 'I look at the boundary elements of SW-4 before the pour. Please leave one side of the form open and the bars clean.',
    category: 'Schedule',
    people: ['dana', 'luis', 'henrik'],
    readBy: ['luis'],
  },
  {
    from: 'luis',
    daysAgo: 1,
    subject: 'Near miss at the north stair',
    body: 'A bundle of studs slid off a cart at the north stair yesterday. **Nobody was hurt.** Carts are strapped from now on, and nobody walks below while one is on the landing.\n\nToolbox talk on Monday at 6:45 at the gang box.',
    category: 'Safety',
    flag: { by: 'luis', as: 'URGENT' },
    documents: ['Safety/Toolbox talk, carts at the stairs.md'],
    files: [{ name: 'North stair.png', content: { photo: { storeys: 3, closed: 3 } } }],
    readBy: ['priya'],
    comments: [{ by: 'priya', daysAgo: 1, text: 'The report is filed. Who was on the cart signs it today.' }],
  },
  {
    from: 'dana',
    daysAgo: 1,
    subject: 'Crane pick of the rooftop units',
    body: 'The rooftop units are picked on Saturday from 7:00. Nobody is below the swing.\n\n- street closed from 6:30\n- spare day:',
    category: DEMO_CATEGORY.name,
    draft: true,
  },
];
