import { expect, it } from 'vitest';
import { itemOf, type UploadStatus } from './item';
import { totalsOf } from './totals';
import { announcementOf, placeOf, titleOf } from './words';

const PLACE = { id: null, name: 'All files', levels: 0 };
const item = (status: UploadStatus, progress = 0) => ({
  ...itemOf({ file: new File(['x'.repeat(99)], 'a.pdf'), path: 'Site/North' }, PLACE),
  status,
  progress,
});
const totals = (...of: ReturnType<typeof item>[]) => totalsOf(of);

it('the totals are said, and not each file', () => {
  expect(announcementOf(totals())).toBe('');
  const said = [0, 0.1, 0.2, 0.3].map((share) =>
    announcementOf(totals(item('sending', share), item('sending', share))),
  );
  expect(new Set(said)).toEqual(new Set(['Uploading 2 files, 0% done.', 'Uploading 2 files, 25% done.']));
  expect(announcementOf(totals(item('done'), item('asking')))).toBe(
    '1 uploaded. 1 name is taken: choose what to do.',
  );
});

it('the head says how far it is, then what became of it', () => {
  expect(titleOf(totals(item('done'), item('waiting')))).toBe('1 of 2 files uploaded');
  expect(titleOf(totals(item('done'), item('failed'), item('refused'), item('stopped')))).toBe(
    '1 uploaded, 1 failed, 1 refused, 1 left out',
  );
  expect(placeOf(item('done'))).toBe('All files / Site / North');
});

it('what is refused or stopped holds up no progress', () => {
  expect(totals(item('done'), item('refused'), item('stopped')).share).toBe(1);
  expect(totals(item('done'), item('sending', 0.5)).share).toBe(0.75);
});
