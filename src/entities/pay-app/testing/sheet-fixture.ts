import { fromCents, toCents, toTenThousandths } from '#domain/money/money.ts';
import { finalEntry, type G703Figures, g703Line, type G703Rates } from '#domain/pay-app/g703.ts';
import { totalG703 } from '#domain/pay-app/g703-total.ts';
import { linesBilled } from '#domain/pay-app/period-change.ts';
import type {
  G703,
  G703Line,
  G703Sheet,
  G703Totals,
  SheetRetainage,
  SovLineExtra,
} from '@/shared/api/generated/model';
import { abilities } from './abilities';
import { IDS, PEOPLE } from './people';

/** Division, subdivision, tasks: number, name, value, share billed before, share now, share stored. */
type Task = readonly [
  number: string,
  name: string,
  value: number,
  before: number,
  now: number,
  stored: number,
];

const SCHEDULE: readonly (readonly [
  string,
  string,
  readonly (readonly [string, string, readonly Task[]])[],
])[] = [
  [
    '03',
    'Concrete',
    [
      [
        '03 30 00',
        'Cast-in-place concrete',
        [
          ['03 30 00.10', 'Footings F1 to F9, 4,000 psi', 412_500, 1, 0, 0],
          ['03 30 00.20', 'Foundation walls, east and west elevations', 286_400, 0.8, 0.2, 0],
          ['03 30 00.30', 'Slab on grade, 5 in. with vapor barrier', 198_750, 0.5, 0.35, 0],
        ],
      ],
      [
        '03 20 00',
        'Concrete reinforcing',
        [['03 20 00.10', 'Reinforcing steel, furnished and placed', 305_200, 0.6, 0.25, 0.05]],
      ],
    ],
  ],
  [
    '05',
    'Metals',
    [
      [
        '05 12 00',
        'Structural steel framing',
        [
          ['05 12 00.10', 'Columns and beams, levels 1 to 4', 980_000, 0.25, 0.3, 0.1],
          ['05 12 00.20', 'Metal deck and shear studs', 214_300, 0, 0.15, 0.2],
        ],
      ],
      [
        '05 50 00',
        'Metal fabrications',
        [['05 50 00.10', 'Stairs, railings and miscellaneous iron', 148_900, 0, 0, 0]],
      ],
    ],
  ],
  [
    '07',
    'Thermal and moisture protection',
    [
      [
        '07 54 00',
        'Thermoplastic membrane roofing',
        [['07 54 00.10', 'TPO roof, insulated', 187_600, 0, 0, 0.15]],
      ],
      ['07 92 00', 'Joint sealants', [['07 92 00.10', 'Exterior joint sealants', 32_450.5, 0, 0, 0]]],
    ],
  ],
  [
    '22',
    'Plumbing',
    [
      [
        '22 11 00',
        'Facility water distribution',
        [['22 11 00.10', 'Domestic water, rough-in', 164_000, 0.1, 0.2, 0]],
      ],
    ],
  ],
  [
    '26',
    'Electrical',
    [
      [
        '26 05 00',
        'Common work results',
        [
          ['26 05 00.10', 'Raceways and boxes, levels 1 and 2', 238_300, 0.1, 0.15, 0],
          ['26 05 00.20', 'Temporary power', 41_900, 0.5, 0.1, 0],
        ],
      ],
    ],
  ],
];

export const RATES: G703Rates = { retainage: toTenThousandths(10), stored: toTenThousandths(5) };

/** The same as the server answers it. */
export const RETAINAGE_TERMS: SheetRetainage = {
  kind: 'PROGRESS',
  basis: 'PERCENT_OF_WORK',
  retainage: 10,
  storedRetainage: 5,
  reducedRetainage: null,
  reductionAppliesTo: null,
  retainageAmount: null,
  retainageCap: null,
  ownRateLines: 0,
};

const EXTRA: Readonly<Record<string, SovLineExtra>> = {
  '05 12 00.20': { uom: 'SF', unitPrice: 6.25, noOfUnits: 34_288 },
};

const round = (value: number): number => Math.round(value * 100) / 100;

function line(task: Task, at: number, place: readonly [string, string, string, string]): G703Line {
  const [number, name, value, before, now, stored] = task;
  const costImpact = number === '05 12 00.10' ? 37_500 : 0;
  const revised = value + costImpact;
  const figures = g703Line(
    {
      scheduledValue: toCents(round(revised)),
      fromPrevious: toCents(round(revised * before)),
      thisPeriod: toCents(round(revised * now)),
      stored: toCents(round(revised * stored)),
    },
    RATES,
  );
  const id = (kind: string, text: string): string =>
    `${kind}-0000-4000-8000-${text.replaceAll(/\D/g, '').padStart(12, '0')}`;
  return {
    sovLineId: id('11110000', number),
    task: {
      id: id('22220000', number),
      taskName: name,
      taskNumber: number,
      subDivision: {
        id: id('33330000', place[2]),
        subDivisionNumber: place[2],
        subDivisionName: place[3],
        division: { id: id('44440000', place[0]), divisionNumber: place[0], divisionName: place[1] },
      },
    },
    position: at,
    description: null,
    versionStatus: 'IMMUTABLE',
    sovLineExtra: EXTRA[number] ?? null,
    originalScheduledValue: value,
    costImpact,
    revisedScheduledValue: fromCents(figures.scheduledValue),
    fromPreviousPayment: fromCents(figures.fromPrevious),
    previousMaterialStored: 0,
    billAmount: fromCents(figures.thisPeriod),
    materialStoredAmount: fromCents(figures.stored),
    totalCompleted: fromCents(figures.completedAndStored),
    percentageComplete: figures.percent,
    balanceToFinish: fromCents(figures.balance),
    retainage: fromCents(figures.retainage),
    previousNoOfUnits: EXTRA[number] === undefined ? null : 0,
    g703LineExtra: EXTRA[number] === undefined ? null : { noOfUnits: 5143.2 },
    changeOrder: null,
    ownRetainage: null,
    workAtFullRate: 0,
    retainageReleased: 0,
    retainageHeldBefore: null,
    openingBalance: null,
  };
}

export const LINES: readonly G703Line[] = SCHEDULE.flatMap(([division, divisionName, subdivisions]) =>
  subdivisions.flatMap(([sub, subName, tasks]) =>
    tasks.map((task, index) => line(task, index, [division, divisionName, sub, subName])),
  ),
);

/** The same line in cents, as the rules see it. */
export function figuresOf(each: G703Line): G703Figures {
  return g703Line(
    {
      scheduledValue: toCents(each.revisedScheduledValue),
      fromPrevious: toCents(each.fromPreviousPayment),
      thisPeriod: toCents(each.billAmount),
      stored: toCents(each.materialStoredAmount),
    },
    RATES,
  );
}

export const FIGURES = totalG703(LINES.map(figuresOf));

const sumOf = (pick: (each: G703Line) => number): number =>
  fromCents(LINES.reduce((sum, each) => sum + toCents(pick(each)), 0));

export const TOTALS: G703Totals = {
  originalScheduledValue: sumOf((each) => each.originalScheduledValue),
  costImpact: sumOf((each) => each.costImpact),
  revisedScheduledValue: fromCents(FIGURES.scheduledValue),
  fromPreviousPayment: fromCents(FIGURES.fromPrevious),
  billAmount: fromCents(FIGURES.thisPeriod),
  materialStoredAmount: fromCents(FIGURES.stored),
  totalCompleted: fromCents(FIGURES.completedAndStored),
  percentageComplete: FIGURES.percent,
  balanceToFinish: fromCents(FIGURES.balance),
  retainage: fromCents(FIGURES.retainage),
};

export function g703Header(change: Partial<G703> = {}): G703 {
  return {
    id: IDS.g703,
    payAppId: IDS.payApp,
    status: 'DRAFT',
    assignedToUser: PEOPLE.approver,
    assignedToUserId: PEOPLE.approver.id,
    periodTo: '2026-03-31',
    retainageRate: 10,
    storedRetainageRate: 5,
    retainageTerms: RETAINAGE_TERMS,
    totals: TOTALS,
    lineCount: LINES.length,
    linesBilled: linesBilled(
      LINES.map((each) => ({
        thisPeriod: toCents(each.billAmount),
        stored: toCents(each.materialStoredAmount),
        previousStored: toCents(each.previousMaterialStored),
      })),
    ),
    rejectionNote: null,
    submittedAt: null,
    approvedAt: null,
    isSnapshot: false,
    version: 4,
    ...change,
  };
}

export function g703Sheet(change: Partial<G703Sheet> = {}): G703Sheet {
  return {
    g703: g703Header(),
    lines: [...LINES],
    abilities: abilities('saveG703', 'submitG703'),
    currency: 'USD',
    payAppNumber: 2,
    payAppStatus: 'PAYMENT_TERM_APPROVED',
    ...change,
  };
}

/** The sheet of an application that releases half of what each line held. */
export const RELEASE_HEADER: G703 = g703Header({ retainageTerms: { ...RETAINAGE_TERMS, kind: 'RELEASE' } });
export const RELEASED_LINES: readonly G703Line[] = LINES.map((each) => {
  const held = toCents(each.retainage);
  const released = Math.floor(held / 2);
  return {
    ...each,
    fromPreviousPayment: fromCents(toCents(each.fromPreviousPayment) + toCents(each.billAmount)),
    billAmount: 0,
    retainage: fromCents(held - released),
    retainageReleased: fromCents(released),
    retainageHeldBefore: each.retainage,
  };
});

/** The sheet of a final application: every line billed in full, nothing stored, nothing held. */
export const FINAL_HEADER: G703 = g703Header({
  retainageTerms: { ...RETAINAGE_TERMS, kind: 'FINAL' },
  version: 5,
});
export const FINAL_LINES: readonly G703Line[] = LINES.map((each) => {
  const whole = g703Line(finalEntry(figuresOf(each)), { retainage: 0, stored: null });
  return {
    ...each,
    billAmount: fromCents(whole.thisPeriod),
    materialStoredAmount: 0,
    totalCompleted: fromCents(whole.completedAndStored),
    percentageComplete: whole.percent,
    balanceToFinish: fromCents(whole.balance),
    retainage: 0,
    g703LineExtra:
      each.sovLineExtra?.noOfUnits === undefined ? null : { noOfUnits: each.sovLineExtra.noOfUnits },
  };
});
