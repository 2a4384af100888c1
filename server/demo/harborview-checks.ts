/** A check of the demo building, by whom, on which day. People by their keys, days counted from today. */
interface DemoEntry {
  by: string;
  daysAgo: number;
  result: 'PASS' | 'FAIL' | 'OBSERVATION';
  note?: string;
  /** Who puts it right; made with the entry. */
  followUp?: {
    to: string;
    title: string;
    dueInDays: number;
    checks?: DemoEntry[];
    completedDaysAgo?: number;
  };
}

/** A quality-check task of the demo building, with its checks in their order. */
export interface DemoCheck {
  /** The task number of a line of the schedule that it is made from; otherwise it is made by hand. */
  line?: string;
  title: string;
  description?: string;
  location?: string;
  division?: string;
  from: string;
  /** Nobody where it waits for who made it. */
  to?: string;
  madeDaysAgo: number;
  /** Negative for a day that is over. */
  dueInDays?: number;
  checks?: DemoEntry[];
  completedDaysAgo?: number;
}

export const HARBORVIEW_CHECKS: readonly DemoCheck[] = [
  {
    title: 'Footing bottoms before concrete, grids A to D',
    description: 'Undisturbed soil or lean concrete, dry, within 1 in. of S-201. Photos before the pour.',
    location: 'Foundations, grids A to D',
    division: '31',
    from: 'dana',
    to: 'luis',
    madeDaysAgo: 98,
    dueInDays: -90,
    checks: [{ by: 'luis', daysAgo: 93, result: 'PASS', note: 'F-1 to F-12 dry and to grade; F-7 over-excavated 3 ft as answered.' }],
    completedDaysAgo: 93,
  },
  {
    title: 'Rebar cover and chairs, level 2 deck pour 1',
    description: 'Cover 3/4 in. at the soffit, chairs at 4 ft both ways, laps as S-202.',
    location: 'Level 2, grids A to D / 1 to 5',
    division: '03',
    from: 'dana',
    to: 'luis',
    madeDaysAgo: 32,
    dueInDays: -24,
    checks: [
      {
        by: 'luis',
        daysAgo: 28,
        result: 'FAIL',
        note: 'Chairs missing at grid B-3, cover 3/8 in. Twelve chairs to be set again.',
        followUp: {
          to: 'luis',
          title: 'Set the chairs at grid B-3',
          dueInDays: -26,
          checks: [{ by: 'luis', daysAgo: 27, result: 'PASS', note: 'Twelve chairs set, cover 3/4 in. at six points.' }],
          completedDaysAgo: 27,
        },
      },
      { by: 'luis', daysAgo: 26, result: 'PASS', note: 'Whole pour walked with Asha; released.' },
    ],
    completedDaysAgo: 26,
  },
  {
    title: 'Duct leakage test, level 2 supply main',
    description: 'SMACNA class 6 at 3 in. w.g.; 25 percent of the main, joints chosen on the day.',
    location: 'Level 2, corridor between grids 3 and 6',
    division: '23',
    from: 'luis',
    to: 'owen',
    madeDaysAgo: 14,
    dueInDays: 2,
    checks: [
      {
        by: 'owen',
        daysAgo: 6,
        result: 'FAIL',
        note: 'Leakage 1.8 times the class at two transverse joints, grids D-4 and D-5.',
        followUp: {
          to: 'mei',
          title: 'Reseal the transverse joints at D-4 and D-5',
          dueInDays: -1,
          checks: [{ by: 'mei', daysAgo: 3, result: 'OBSERVATION', note: 'D-4 resealed; sealant for D-5 arrives this week.' }],
        },
      },
    ],
  },
  {
    title: 'Fireproofing thickness at level 3 beams',
    description: 'Two-hour rating: 1 1/8 in. on the W18s, four readings a bay.',
    location: 'Level 3, grids 2 to 6',
    division: '07',
    from: 'dana',
    to: 'asha',
    madeDaysAgo: 11,
    dueInDays: 5,
    checks: [{ by: 'asha', daysAgo: 2, result: 'OBSERVATION', note: 'Bays 2 and 3 at 1 1/4 in. Bay 4 still wet; read again next week.' }],
  },
  { title: 'Flood test of the elevator pit membrane', description: '24 hours at 12 in. of water.', location: 'Elevator 1 pit', division: '07', from: 'luis', to: 'luis', madeDaysAgo: 9, dueInDays: -2 },
  { title: 'Door frames plumb and anchored, level 1', location: 'Level 1, exam rooms 101 to 118', division: '08', from: 'dana', madeDaysAgo: 4, dueInDays: 9 },
  { line: '03 30 54', title: 'Slab on grade, 5 inch', from: 'dana', madeDaysAgo: 40, checks: [{ by: 'dana', daysAgo: 21, result: 'PASS', note: 'FF 28 / FL 22 over the whole pour.' }], completedDaysAgo: 21 },
  { line: '03 30 53', title: 'Spread footings and grade beams', from: 'dana', madeDaysAgo: 40, checks: [{ by: 'dana', daysAgo: 36, result: 'PASS' }] },
  { line: '03 21 00', title: 'Reinforcing steel', from: 'dana', madeDaysAgo: 40 },
]; // oxfmt-ignore
