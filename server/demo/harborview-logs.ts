import type { DemoPhoto } from './demo-photo.ts';

/** An entry of a log: what is sent, with times of the day ("17:20", UTC) and people and lines by their keys. */
export interface DemoLogEntry {
  by?: string;
  body: Record<string, unknown> & { entryType: string };
  /** The line of the schedule, by its task number; the company, by who works for it. */
  line?: string;
  companyOf?: string;
  owner?: string;
  dueInDays?: number;
  attendees?: readonly string[];
  /** Fields of the body that are times of the day. */
  times?: Readonly<Record<string, string>>;
  photos?: readonly { name: string; photo: DemoPhoto }[];
  /** What becomes of it: the next entry takes its place, or it is declared void. */
  corrects?: boolean;
  void?: string;
  /** How far a nonconformance has come, and what was said. */
  corrected?: string;
  verified?: boolean;
}

/** A daily log of the demo building. */
export interface DemoLog {
  by: string;
  /** Working days before today; 1 is the last one. */
  ago: number;
  crew?: string;
  isPrivate?: boolean;
  site?: 'CLEAR' | 'DUSTY' | 'MUDDY';
  weather?: Record<string, unknown>;
  readings?: readonly Record<string, unknown>[];
  entries: readonly DemoLogEntry[];
  invoice?: { invoiceNumber: string; vendor: string; amount: number; description: string };
  sharedWith?: string;
  /** Open where it is left out. */
  closed?: 'signed' | 'unsigned';
  /** Opened once more, and why. */
  reopened?: string;
}

const fair = (low: number, high: number, wind = 8) => ({
  condition: 'CLEAR',
  temperatureLow: low,
  temperatureHigh: high,
  windSpeed: wind,
  precipitation: 0,
  units: 'IMPERIAL',
  source: 'MANUAL',
});
const rain = (low: number, high: number, fallen: number, hoursLost: number) => ({
  ...fair(low, high, 16),
  condition: 'RAIN',
  precipitation: fallen,
  hoursLost,
});

const work = (
  trade: string,
  workers: number,
  description: string,
  location: string,
  more: Record<string, unknown> = {},
): DemoLogEntry['body'] => ({
  entryType: 'WORK_LOG',
  trade,
  workers,
  hours: 8,
  description,
  location,
  ...more,
});
const own = (body: DemoLogEntry['body'], line?: string): DemoLogEntry => ({
  body,
  companyOf: 'dana',
  ...(line ? { line } : {}),
});
const cascade = (body: DemoLogEntry['body']): DemoLogEntry => ({ body, companyOf: 'mei' });

const DECK = '03 30 55';
const REBAR = '03 21 00';

export const HARBORVIEW_LOGS: readonly DemoLog[] = [
  {
    by: 'luis',
    ago: 16,
    site: 'DUSTY',
    weather: fair(54, 71),
    entries: [
      own(
        work('Ironworkers', 9, 'Placed bottom mat, level 2 deck pour 1.', 'Level 2, grids A to D', {
          quantity: 5.5,
          unit: 'TON',
        }),
        REBAR,
      ),
      own(work('Carpenters', 7, 'Edge forms and blockouts at the north shaft.', 'Level 2, grid A')),
      cascade(
        work('Sheet metal', 5, 'Hung supply mains from the hoist bay to grid 4.', 'Level 1, grids 1 to 4'),
      ),
      {
        body: {
          entryType: 'MATERIAL_LOG',
          material: 'No. 5 rebar, A615 grade 60',
          quantity: 14.5,
          unit: 'TON',
          supplier: 'Bay Reinforcing Supply',
          ticketNumber: 'T-448217',
          acceptance: 'ACCEPTED',
          receivedBy: 'Luis Ortega',
          location: 'East laydown',
        },
        times: { deliveredAt: '17:20' },
      },
    ],
    invoice: {
      invoiceNumber: 'BRS-20881',
      vendor: 'Bay Reinforcing Supply',
      amount: 18270.5,
      description: 'No. 5 rebar, ticket T-448217',
    },
    closed: 'signed',
  },
  {
    by: 'luis',
    ago: 15,
    site: 'CLEAR',
    weather: fair(52, 69),
    entries: [
      own(
        work(
          'Ironworkers',
          10,
          'Top mat and chairs, pour 1. Laps checked against S-202.',
          'Level 2, grids A to D',
          { quantity: 6, unit: 'TON' },
        ),
        REBAR,
      ),
      {
        body: {
          entryType: 'NONCONFIRMING_LOG',
          subject: 'Slab bolsters missing at C-4 to C-6',
          severity: 'MINOR',
          requirement: 'S-202: 3/4 in. clear cover',
          description: 'Soffit cover measured at 3/8 in. over 20 ft.',
          correctiveAction: 'Place bolsters at 4 ft and check the cover.',
          location: 'Level 2, grids C-4 to C-6',
        },
        companyOf: 'dana',
        owner: 'dana',
        dueInDays: -13,
        corrected: 'Bolsters placed at 4 ft; cover 3/4 to 7/8 in. over the whole strip.',
        verified: true,
      },
      {
        body: {
          entryType: 'MEETING_LOG',
          title: 'Coordination of deck pour 1',
          minutes:
            'Pump at 5:30, first truck at 6:00, 12 trucks at 10 minutes. Cylinders by the inspector at trucks 1, 5 and 10.',
          location: 'Site office',
          otherAttendees: ['R. Ortiz, Bay Pumping'],
        },
        attendees: ['dana', 'owen'],
        times: { startedAt: '14:00', endedAt: '14:35' },
      },
    ],
    closed: 'signed',
  },
  {
    by: 'luis',
    ago: 14,
    site: 'CLEAR',
    weather: fair(50, 66, 14),
    readings: [
      { time: '06:00', condition: 'FOG', temperature: 51, windSpeed: 3 },
      {
        time: '13:30',
        condition: 'WINDY',
        temperature: 66,
        windSpeed: 21,
        hoursLost: 0.5,
        note: 'Crane down until 2 pm.',
      },
    ],
    entries: [
      own(
        work(
          'Concrete',
          14,
          'Deck pour 1, level 2: 12 trucks, finished at 1:40 pm.',
          'Level 2, grids A to D',
          {
            hours: 9.5,
            quantity: 7400,
            unit: 'SF',
            equipment: [{ name: '58 m boom pump', hoursUsed: 7, hoursIdle: 1.5 }],
          },
        ),
        DECK,
      ),
      {
        body: { entryType: 'FILES_LOG', title: 'Deck pour 1, level 2' },
        photos: [
          { name: 'pour-1-first-truck.png', photo: { storeys: 2, crane: true } },
          { name: 'pour-1-finished.png', photo: { storeys: 2, crane: true, evening: true } },
        ],
      },
      {
        body: {
          entryType: 'OTHERS',
          kind: 'DELAY',
          title: 'Truck 7 rejected',
          description: 'Slump 7 in.; sent back, next truck 40 minutes later.',
          delay: { cause: 'MATERIAL', hours: 0.75 },
        },
      },
    ],
    closed: 'signed',
  },
  {
    by: 'mei',
    ago: 14,
    weather: fair(50, 66, 14),
    entries: [
      cascade(
        work(
          'Sheet metal',
          6,
          'Sleeves checked before and during the pour; two reset at B-3.',
          'Level 2, grid B',
        ),
      ),
      cascade(
        work('Plumbers', 4, 'Underground rough-in tested at 10 psi for 2 hours, no loss.', 'Surgery wing'),
      ),
    ],
    closed: 'unsigned',
  },
  {
    by: 'luis',
    ago: 13,
    site: 'MUDDY',
    weather: rain(49, 57, 0.6, 3),
    entries: [
      own(
        work('Carpenters', 5, 'Stripped edge forms; curing blankets on pour 1.', 'Level 2', {
          delay: { cause: 'WEATHER', hours: 3, description: 'No crane work from 10 am.' },
        }),
      ),
      {
        body: {
          entryType: 'ACCIDENT_LOG',
          accidentType: 'NEAR_MISS',
          severity: 'NONE',
          description: 'A bundle of studs shifted while it was slung; nobody stood under it.',
          immediateAction: 'Lift stopped, slings changed to two-leg chain, crew briefed.',
          isReportedToAuthority: false,
          peopleInvolved: ['J. Molina'],
          witnesses: ['Owen Price'],
          location: 'North stair',
        },
        times: { occurredAt: '18:25' },
      },
    ],
    closed: 'signed',
  },
  {
    by: 'dana',
    ago: 13,
    isPrivate: true,
    entries: [
      {
        body: {
          entryType: 'OTHERS',
          kind: 'OTHER',
          title: 'Near miss at the north stair',
          description:
            'Spoke with J. Molina and Owen. Rigging plan goes to everybody by Friday; the toolbox talk is on Monday.',
        },
      },
    ],
    sharedWith: 'luis',
    closed: 'unsigned',
  },
  {
    by: 'luis',
    ago: 12,
    site: 'MUDDY',
    weather: { ...fair(48, 60), condition: 'CLOUDY' },
    entries: [
      own(work('Laborers', 6, 'Pumped the elevator pit, cleaned the haul road.', 'Site')),
      {
        ...own(work('Ironworkers', 18, 'Started column ties for level 3.', 'Level 2, grids A to C')),
        corrects: true,
      },
      own(
        work('Ironworkers', 8, 'Started column ties for level 3.', 'Level 2, grids A to C', {
          quantity: 2.5,
          unit: 'TON',
        }),
        REBAR,
      ),
      {
        body: {
          entryType: 'OTHERS',
          kind: 'VISITOR',
          title: 'Lender’s inspection',
          description: 'Walked levels 1 and 2; asked for the stored material list.',
          visitorName: 'Tom Becker',
          companyName: 'Meridian Lending',
        },
        times: { arrivedAt: '17:00', leftAt: '18:10' },
      },
    ],
    closed: 'signed',
    reopened: 'Ironworkers were counted as 18; there were 8.',
  },
  {
    by: 'luis',
    ago: 10,
    site: 'CLEAR',
    weather: fair(51, 68),
    entries: [
      own(
        work('Ironworkers', 10, 'Bottom mat, level 2 deck pour 2.', 'Level 2, grids D to F', {
          quantity: 5,
          unit: 'TON',
        }),
        REBAR,
      ),
      own(
        work('Masons', 6, 'CMU of the stair core up to 12 ft.', 'North stair core', {
          quantity: 380,
          unit: 'SF',
        }),
        '04 22 00',
      ),
      {
        body: {
          entryType: 'REVISION_AND_FEEDBACK_LOG',
          subject: 'Supply main lowered at beam B-14',
          documentReference: 'M-301',
          revision: '2',
          givenBy: 'Henrik Lund, architect',
          feedback:
            'Run the 36 × 14 main below the beam; the RFI answer governs until M-301 is issued again.',
          actionRequired: 'Hold hangers between grids 4 and 5.',
        },
      },
    ],
    closed: 'signed',
  },
  {
    by: 'mei',
    ago: 10,
    entries: [
      cascade(
        work(
          'Sheet metal',
          7,
          'Supply mains past grid 6; hangers held between 4 and 5.',
          'Level 1, grids 4 to 7',
        ),
      ),
      {
        body: {
          entryType: 'NONCONFIRMING_LOG',
          subject: 'Hangers cut short at grid 6',
          severity: 'MINOR',
          description: 'Four rods end above the trapeze nut.',
          location: 'Level 1, grid 6',
        },
        companyOf: 'mei',
        owner: 'owen',
        dueInDays: 3,
        corrected: 'Rods replaced by 3/8 in. full length; torque marked.',
      },
    ],
    closed: 'unsigned',
  },
  {
    by: 'luis',
    ago: 9,
    site: 'CLEAR',
    weather: fair(53, 72),
    entries: [
      own(
        work('Concrete', 13, 'Deck pour 2, level 2.', 'Level 2, grids D to F', {
          hours: 9,
          quantity: 6900,
          unit: 'SF',
          equipment: [{ name: '58 m boom pump', hoursUsed: 6.5, hoursIdle: 1 }],
        }),
        DECK,
      ),
      {
        body: {
          entryType: 'FILES_LOG',
          title: 'Deck pour 2, level 2',
          description: 'From the hoist, looking north.',
        },
        photos: [
          { name: 'pour-2-screed.png', photo: { storeys: 2, closed: 0, crane: true } },
          { name: 'pour-2-cured.png', photo: { storeys: 2, closed: 1, crane: true, evening: true } },
        ],
      },
      {
        body: {
          entryType: 'OTHERS',
          kind: 'DELIVERY',
          title: 'Second hoist mast sections',
          description: 'Six sections, stored at gate 2.',
          companyName: 'Golden Gate Hoist',
        },
        times: { arrivedAt: '19:15' },
      },
    ],
    closed: 'signed',
  },
  {
    by: 'luis',
    ago: 8,
    site: 'CLEAR',
    weather: fair(52, 70),
    entries: [
      own(
        work('Ironworkers', 8, 'Set columns of level 3, grids A to C.', 'Level 3', {
          equipment: [{ name: '60 t crawler crane', hoursUsed: 7, hoursIdle: 1 }],
        }),
      ),
      cascade(work('Pipefitters', 4, 'Chilled water risers to level 2.', 'Shaft 1')),
      {
        ...own(work('Ironworkers', 8, 'Set columns of level 3, grids A to C.', 'Level 3')),
        void: 'Sent twice from the truck.',
      },
    ],
    closed: 'signed',
  },
  {
    by: 'luis',
    ago: 8,
    crew: 'Night crew',
    entries: [
      own(
        work(
          'Concrete finishers',
          4,
          'Ground and patched pour 2; curing compound.',
          'Level 2, grids D to F',
          { hours: 6 },
        ),
        '03 35 00',
      ),
    ],
    closed: 'unsigned',
  },
  {
    by: 'mei',
    ago: 6,
    isPrivate: true,
    sharedWith: 'owen',
    entries: [
      cascade(work('Sheet metal', 7, 'Return mains, grids 1 to 4.', 'Level 1')),
      {
        by: 'owen',
        body: {
          entryType: 'OTHERS',
          kind: 'DELAY',
          title: 'Waited for the lift',
          description: 'Scissor lift taken by the painters.',
          delay: { cause: 'EQUIPMENT', hours: 1.5 },
        },
      },
    ],
  },
  {
    by: 'luis',
    ago: 5,
    site: 'DUSTY',
    weather: fair(55, 76),
    entries: [
      own(
        work('Ironworkers', 9, 'Erected beams of level 3, grids A to C.', 'Level 3', {
          equipment: [{ name: '60 t crawler crane', hoursUsed: 7.5 }],
        }),
      ),
      own(
        work('Masons', 6, 'Stair core up to level 3.', 'North stair core', { quantity: 410, unit: 'SF' }),
        '04 22 00',
      ),
      cascade(work('Sheet metal', 6, 'Branches to the exam rooms.', 'Level 1, grids 5 to 8')),
    ],
    closed: 'signed',
  },
  {
    by: 'luis',
    ago: 4,
    site: 'CLEAR',
    weather: fair(54, 73),
    entries: [
      own(
        work('Ironworkers', 9, 'Metal deck, level 3, grids A to C.', 'Level 3', {
          quantity: 4200,
          unit: 'SF',
        }),
      ),
      {
        body: {
          entryType: 'NONCONFIRMING_LOG',
          subject: 'Shear studs spaced at 14 in., beam B-14',
          severity: 'MAJOR',
          requirement: 'S-301: 12 in. on centre',
          description: 'Eleven studs of the west half.',
          correctiveAction: 'Add studs between; Asha to confirm.',
          location: 'Level 3, beam B-14',
        },
        companyOf: 'dana',
        owner: 'dana',
        dueInDays: 2,
        photos: [{ name: 'studs-b14.png', photo: { storeys: 3, crane: true } }],
      },
    ],
    closed: 'signed',
  },
  {
    by: 'luis',
    ago: 2,
    site: 'CLEAR',
    weather: fair(53, 70),
    entries: [
      own(
        work('Ironworkers', 10, 'Metal deck and studs, level 3, grids C to F.', 'Level 3', {
          quantity: 3900,
          unit: 'SF',
        }),
      ),
      own(work('Laborers', 4, 'Safety rails along the edge of level 3.', 'Level 3')),
    ],
  },
  {
    by: 'luis',
    ago: 1,
    site: 'CLEAR',
    weather: fair(54, 71),
    entries: [
      own(
        work('Ironworkers', 10, 'Bottom mat of the level 3 deck, grids A to C.', 'Level 3', {
          quantity: 3,
          unit: 'TON',
        }),
        REBAR,
      ),
      {
        body: { entryType: 'FILES_LOG', title: 'Level 3 before the pour' },
        photos: [{ name: 'level-3-deck.png', photo: { storeys: 3, closed: 1, crane: true } }],
      },
    ],
  },
];
