/** A question of the demo building. People by their keys, days counted from today. */
export interface DemoRfi {
  from: string;
  to: string;
  subject: string;
  question: string;
  location?: string;
  drawings?: string;
  divisions: string[];
  askedDaysAgo: number;
  /** Negative for a day that is over. */
  dueInDays: number;
  draft?: boolean;
  private?: boolean;
  copy?: string[];
  /** The assignee hands it on the next day. */
  movedTo?: string;
  movedBecause?: string;
  answer?: { daysAgo: number; text: string; by?: string; official?: boolean };
  edit?: { daysAgo: number; fields: Record<string, unknown> };
  end?: { daysAgo: number; text: string; as?: 'TERMINATED' };
}

/** Asked and closed. */
const CLOSED: readonly DemoRfi[] = [
  closed('dana', 'henrik', 'Benchmark elevation for the building pad', '31', 118, 'C-101', 'The survey shows 14.82 ft at BM-2, sheet C-101 says 14.28 ft. Which one governs?', '14.82 ft governs; C-101 will be corrected with the next issue.'),
  closed('luis', 'asha', 'Bearing stratum at footing F-7', '31', 104, 'S-201', 'At F-7 we meet soft clay down to **6 ft** below the bottom of the footing. Over-excavate, or deepen?', 'Over-excavate 3 ft and backfill with lean concrete. Photos of the bottom before the pour, please.'),
  closed('luis', 'asha', 'Rebar lap at grade beam GB-3', '03', 92, 'S-202 detail 3', 'The detail shows 48 in. laps, the schedule 40 in. for #8 bars.', 'Use 48 in. at top bars, 40 in. at bottom bars.'),
  closed('mei', 'henrik', 'Sleeve locations in the level 2 deck', '23', 80, 'M-201', 'May the four 8 in. sleeves at grid C move 6 in. to the north, clear of the beams?', 'Yes, keep 12 in. between centres.'),
  closed('dana', 'grace', 'Power for the imaging suite', '26', 74, 'E-401', 'The vendor asks for **480 V, 200 A**; E-401 has 150 A. Which model will be bought?', 'The 200 A model. A change request will follow.'),
  closed('luis', 'asha', 'Anchor bolt pattern at column line C', '05', 66, 'S-301', 'The template from the fabricator has a 9 in. gauge, S-301 an 8 in. one.', '9 in.; the base plates were revised in submittal 05 12 00-002.'),
  closed('mei', 'henrik', 'Fire rating of the shaft wall at grid D-7', '09', 58, 'A-501', 'One hour on A-501, two hours in the code summary. Our dampers depend on it.', 'Two hours. Detail 4 on A-501 is superseded by ASI 3.'),
  closed('owen', 'henrik', 'Roof drain overflow height', '22', 47, 'P-301', 'Overflow drains 2 in. or 3 in. above the roof at the low point?', '2 in., as the plumbing code asks.'),
]; // oxfmt-ignore

/** Still open, or ended without an answer. */
const OPEN: readonly DemoRfi[] = [
  {
    ...question(
      'mei',
      'henrik',
      'Duct clash with beam B-14 at level 3',
      '23',
      21,
      -6,
      'M-301, S-203 detail 5',
    ),
    question:
      'The 36 x 14 in. supply main on M-301 meets **beam B-14** at grid 4/C: the bottom of the beam is at 9 ft 10 in., the top of the duct at 10 ft 4 in.\n\n- May the beam be penetrated at mid-span?\n- If not, which way should the duct go?',
    location: 'Level 3, grid 4/C',
    copy: ['dana', 'luis'],
    movedTo: 'asha',
    movedBecause: 'A structural question; Asha has the beam schedule.',
    answer: {
      daysAgo: 9,
      official: true,
      text: 'A penetration of B-14 is **not** acceptable.\n\nOffset the main below the beam between grids 4 and 5 and keep 2 in. clear for fireproofing; 9 ft 2 in. under the duct still meets the ceiling.',
    },
    edit: {
      daysAgo: 8,
      fields: { costImpact: { answer: 'YES', amount: 12500 }, scheduleImpact: { answer: 'YES', days: 2 } },
    },
  },
  {
    ...question('luis', 'asha', 'Slab edge dimension at stair 2', '03', 18, -4, 'S-204'),
    edit: { daysAgo: 12, fields: { location: 'Stair 2, levels 2 to 4' } },
  },
  question('dana', 'henrik', 'Curtain wall anchor at the expansion joint', '08', 16, -3, 'A-602'),
  {
    ...question('owen', 'asha', 'Hanger loads below the mechanical roof', '05', 15, -1, 'S-401'),
    answer: {
      daysAgo: 5,
      text: 'Up to 250 lb a point at the panel nodes. Give us the layout for anything heavier.',
    },
  },
  question('luis', 'henrik', 'Ceiling height in exam rooms 210 to 218', '09', 12, 0, 'A-401'),
  {
    ...question('dana', 'grace', 'Badge readers at the pharmacy', '28', 11, 2, 'T-201'),
    answer: {
      daysAgo: 3,
      by: 'ben',
      text: 'Security would like readers on both sides; we are asking for a price.',
    },
    copy: ['ben'],
  },
  {
    ...question('mei', 'henrik', 'Access panels in the level 2 corridor', '23', 9, 4, 'M-202'),
    movedTo: 'luis',
    movedBecause: 'The framing is up; Luis knows what is still free.',
  },
  question('luis', 'asha', 'Camber of the long-span joists', '05', 8, 6, 'S-302'),
  {
    ...question('dana', 'grace', 'Allowance for the donor wall', '10', 7, 9),
    private: true,
    copy: ['ben'],
  },
  question('owen', 'dana', 'Temporary heat during commissioning', '23', 6, 8),
  {
    ...question('mei', 'henrik', 'Colour of exposed ductwork in the lobby', '09', 5, 12, 'A-201'),
    answer: {
      daysAgo: 1,
      official: true,
      text: 'Match the ceiling, P-4. A sample before the first section is painted, please.',
    },
  },
  question('luis', 'henrik', 'Threshold at the ambulance entrance', '08', 3, 11, 'A-603'),
  question('ben', 'henrik', 'Handrail finish at the main stair', '05', 2, 14, 'A-502'),
  {
    ...question('luis', 'henrik', 'Paver pattern at the drop-off', '32', 40, -30, 'L-101'),
    end: { daysAgo: 33, as: 'TERMINATED', text: 'Answered by addendum 2; no answer is needed any more.' },
  },
  { ...question('dana', 'asha', 'Crane pad next to the retaining wall', '31', 1, 10, 'S-101'), draft: true },
  {
    ...question('mei', 'asha', 'Vibration limits below the imaging suite', '23', 1, 13, 'S-205'),
    draft: true,
  },
];

export const HARBORVIEW_RFIS: readonly DemoRfi[] = [...CLOSED, ...OPEN];

function question(
  from: string,
  to: string,
  subject: string,
  division: string,
  askedDaysAgo: number,
  dueInDays: number,
  drawings?: string,
): DemoRfi {
  return {
    from,
    to,
    subject,
    askedDaysAgo,
    dueInDays,
    divisions: [division],
    ...(drawings ? { drawings } : {}),
    question: `${subject}: the documents and what we find on site do not agree. Please tell us which governs, so that the work can go on.`,
  };
}

function closed(
  from: string,
  to: string,
  subject: string,
  division: string,
  askedDaysAgo: number,
  drawings: string,
  text: string,
  answer: string,
): DemoRfi {
  return {
    ...question(from, to, subject, division, askedDaysAgo, 7 - askedDaysAgo, drawings),
    question: text,
    answer: { daysAgo: askedDaysAgo - 5, text: answer, official: true },
    end: { daysAgo: askedDaysAgo - 6, text: 'Answer accepted.' },
  };
}
