import { afterEach, beforeEach, expect, test } from 'vitest';
import { readAs, readAtSite } from '@/shared/lib/dates/reader';
import { keepPreferences } from '@/shared/lib/preferences/preferences';
import { otherDay, photoNote, type SitePhoto } from './photo';

beforeEach(() => {
  readAs({ timeZone: 'UTC', language: 'en' });
  readAtSite('America/Los_Angeles');
  keepPreferences({ timeFormat: 'h24' });
});
afterEach(() => {
  readAs({ timeZone: null, language: 'en' });
  readAtSite(null);
  keepPreferences({ timeFormat: 'locale' });
});

const photo = (rest: Partial<SitePhoto> = {}): SitePhoto => ({
  key: 'attachments/deck.jpg',
  name: 'deck.jpg',
  size: 1,
  contentType: 'image/jpeg',
  caption: null,
  at: '2026-11-26T05:24:00Z',
  author: 'Luis Ortega',
  ...rest,
});

test('a photo is dated by its shot, and by its upload beside it where that was another day', () => {
  expect(photoNote(photo({ takenAt: '2026-11-20T16:15:00Z' }))).toBe(
    'Taken Nov 20, 2026, 08:15 PST · Uploaded Nov 25, 2026, 21:24 PST · Luis Ortega',
  );
  expect(photoNote(photo({ takenAt: '2026-11-25T16:15:00Z', place: 'Yard' }))).toBe(
    'Taken Nov 25, 2026, 08:15 PST · Yard · Luis Ortega',
  );
});

test('what does not say when it was taken has the time of its upload', () => {
  expect(photoNote(photo({ takenAt: null }))).toBe('Nov 25, 2026, 21:24 PST · Luis Ortega');
  expect(photoNote(photo({ at: '2026-11-25' }))).toBe('Nov 25, 2026 · Luis Ortega');
});

test('a photo of another day than its record’s is told, by the days of the site', () => {
  const recordDay = '2026-11-25';
  const late = photo({ recordDay, takenAt: '2026-11-26T07:59:00Z' });
  expect(otherDay(late)).toBeNull();
  const early = photo({ recordDay, takenAt: '2026-11-20T16:15:00Z' });
  expect(otherDay(early)).toBe('2026-11-20');
  expect(photoNote(early)).toContain('Taken Nov 20, 2026, 08:15 PST, not on Nov 25, 2026 · ');
  expect(otherDay(photo({ recordDay }))).toBeNull();
});
