import type { DemoFile } from './harborview-document.ts';

/** The main at level 3 that runs into beam B-14, and the way around it. */
const CLASH = [[[0.5, 2.5], [2.2, 2.5], [3.2, 2.5], [4.7, 2.5]], [[2.2, 2.5], [2.2, 0.8]]] as const; // oxfmt-ignore
const AROUND = [[[0.5, 2.5], [2.2, 2.5], [2.2, 2.1], [3.4, 2.1], [3.4, 2.5], [4.7, 2.5]], [[2.2, 2.1], [2.2, 0.8]]] as const; // oxfmt-ignore

export const HARBORVIEW_DRAWINGS: readonly DemoFile[] = [
  {
    in: 'Drawings/Architectural',
    name: 'A-101 Level 1 floor plan.pdf',
    by: 'henrik',
    on: 45,
    description: 'Issued for construction.',
    tags: ['Level 1', 'IFC'],
    content: {
      drawing: {
        number: 'A-101',
        title: 'Level 1 floor plan',
        revision: 'Rev 2, issued for construction',
        lines: [[[0, 0], [5, 0], [5, 3], [0, 3], [0, 0]], [[2, 0], [2, 2], [5, 2]], [[3.4, 0], [3.4, 2]]], // oxfmt-ignore
        marks: [
          { at: [0.4, 1.2], text: 'LOBBY 101' },
          { at: [3.6, 0.8], text: 'IMAGING 114' },
        ],
      },
    },
  },
  {
    in: 'Drawings/Architectural',
    name: 'A-103 Level 3 floor plan.pdf',
    by: 'henrik',
    on: 45,
    tags: ['Level 3', 'IFC'],
    content: {
      drawing: {
        number: 'A-103',
        title: 'Level 3 floor plan',
        revision: 'Rev 2, issued for construction',
        lines: [[[0, 0], [5, 0], [5, 3], [0, 3], [0, 0]], [[0, 1.5], [5, 1.5]], [[3, 1.5], [3, 3]]], // oxfmt-ignore
        marks: [{ at: [3.2, 2.2], text: 'EXAM 312' }],
      },
    },
  },
  {
    in: 'Drawings/Structural',
    name: 'S-203 Level 3 framing plan.pdf',
    by: 'asha',
    on: 45,
    description: 'Beam B-14 spans grid C from 3 to 5. No penetrations without a calculation.',
    tags: ['Level 3', 'IFC'],
    content: {
      drawing: {
        number: 'S-203',
        title: 'Level 3 framing plan',
        revision: 'Rev 3, issued for construction',
        lines: [0, 1, 2, 3].map((row) => [[0, row], [5, row]] as const), // oxfmt-ignore
        marks: [
          { at: [2.6, 2], text: 'B-14  W24x68' },
          { at: [0.6, 2], text: 'B-12  W21x50' },
        ],
      },
    },
  },
  {
    in: 'Drawings/Mechanical',
    name: 'M-301 Level 3 HVAC plan.pdf',
    by: 'dana',
    on: 45,
    description: 'The supply main between grids 3 and 5 runs below beam B-14.',
    tags: ['HVAC', 'Level 3', 'IFC'],
    content: {
      drawing: {
        number: 'M-301',
        title: 'Level 3 HVAC plan',
        revision: 'Rev 3, issued for construction',
        lines: CLASH,
        marks: [{ at: [2.6, 2.5], text: '36 x 14 SUPPLY' }],
      },
    },
    versions: [
      {
        on: 6,
        by: 'henrik',
        comment: 'Main offset around beam B-14 as answered.',
        content: {
          drawing: {
            number: 'M-301',
            title: 'Level 3 HVAC plan',
            revision: 'Rev 4, duct offset at B-14',
            lines: AROUND,
            marks: [{ at: [2.3, 1.9], text: '36 x 14 SUPPLY, BOD 9 ft 2 in' }],
          },
        },
      },
    ],
    comments: [
      {
        on: 5,
        by: 'mei',
        text: '@Henrik Lund the offset clears the beam. Does the ceiling of exam 312 come down with it?',
        mentions: ['henrik'],
      },
      { on: 4, by: 'henrik', text: 'No. The soffit at the corridor takes it, see A-103.' },
    ],
  },
  {
    in: 'Drawings/Electrical',
    name: 'E-201 Imaging suite power.pdf',
    by: 'dana',
    on: 45,
    tags: ['Level 1', 'Imaging'],
    content: {
      drawing: {
        number: 'E-201',
        title: 'Imaging suite power',
        revision: 'Rev 1, for pricing',
        lines: [[[2, 0.4], [4.8, 0.4], [4.8, 1.8]], [[3.4, 0.4], [3.4, 1.8]]], // oxfmt-ignore
        marks: [{ at: [3.5, 1.2], text: 'MRI 480 V, 150 A' }],
      },
    },
  },
  {
    in: 'Drawings/Superseded',
    name: 'M-301 Level 3 HVAC plan, for bid.pdf',
    by: 'dana',
    on: 45,
    content: {
      drawing: { number: 'M-301', title: 'Level 3 HVAC plan', revision: 'For bid', lines: [CLASH[0]] },
    },
    trashed: { on: 25, by: 'dana' },
  },
];
