import { expect, test } from 'vitest';
import type { PrintedLogEntry } from './daily-log-model.ts';
import { drawDailyLogs } from './daily-log-pages.ts';
import { drawInspection } from './inspection-pages.ts';
import { readPdf } from './testing/read-pdf.ts';

/** The smallest picture there is, told to be as large as a photo. */
const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
);
const photo = { name: 'deck.jpg', picture: { jpeg, width: 1200, height: 900 } };
const PAPER = {
  facts: { title: 'Log', author: 'Northgate', issuedAt: '2026-04-14T20:00:00Z', timeZone: 'UTC' },
  letterhead: { name: 'Northgate Builders', addressLines: [] },
  project: { name: 'Harborview', addressLines: [], number: null },
} as const;

const entry = (title: string, files: PrintedLogEntry['files'] = []): PrintedLogEntry => ({
  title,
  author: 'Noah Price',
  at: '2026-04-14T15:00:00Z',
  mark: null,
  holds: true,
  facts: [{ label: 'Location', text: 'Level 2' }],
  text: 'Placed and tied.\n\nCover checked.',
  files,
});

/** The pages on which these stand. */
const pagesOf = async (bytes: Uint8Array, ...words: string[]) => {
  const pages = await readPdf(bytes);
  return words.map((word) => pages.findIndex(({ lines }) => lines.some((line) => line.includes(word))));
};

test.each([3, 4, 5, 6, 7, 8, 9, 10])(
  'an entry of a log stands with its photo, after %d others',
  async (count) => {
    const before = Array.from({ length: count }, (_, i) => entry(`Work ${i}`));
    const log = { number: 'DL-1', title: 'Day', head: [], readings: [], invoices: [], signature: null };
    const within = [{ heading: 'Work', entries: [...before, entry('With its photo', [photo])] }];
    const apart = [
      { heading: 'Work', entries: before },
      { heading: 'Accident', entries: [entry('With its photo', [photo])] },
    ];
    for (const sections of [within, apart]) {
      const bytes = await drawDailyLogs({ ...PAPER, name: 'Logs', logs: [{ ...log, sections }] });
      const [head, text, picture] = await pagesOf(bytes, 'With its photo', 'deck.jpg', 'deck.jpg');
      expect([head, text]).toEqual([picture, picture]);
      const [heading] = await pagesOf(bytes, sections.length === 2 ? 'Accident' : 'With its photo');
      expect(heading).toBe(picture);
    }
  },
);

test.each([5, 8, 11, 14, 17, 20, 23, 26])(
  'so does an item of an inspection, after %d others',
  async (count) => {
    const item = (description: string, files: PrintedLogEntry['files'] = []) => ({
      description,
      result: 'Pass',
      isFailed: false,
      lines: ['Answer: 4', 'Note: good'],
      files,
    });
    const items = [
      ...Array.from({ length: count }, (_, i) => item(`Item ${i}`)),
      item('With its photo', [photo]),
    ];
    const bytes = await drawInspection({
      ...PAPER,
      number: 'INSP-1',
      title: 'Pour',
      head: [],
      description: null,
      summary: '1 in all',
      sections: [{ heading: null, items }],
      observations: [],
      rounds: [],
      followUps: [],
      signature: null,
      files: [],
      history: [],
    });
    const [head, picture] = await pagesOf(bytes, 'With its photo', 'deck.jpg');
    expect(head).toBe(picture);
  },
);
