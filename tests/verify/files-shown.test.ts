import { expect, test } from 'vitest';
import type { Exchange } from '../../verify/exchange.ts';
import { FilesShown } from '../../verify/witness/files-shown.ts';

/** What somebody reads at an address, with the files in it. */
const read = (token: string, url: string, keys: readonly string[], method = 'GET'): Exchange => {
  const body = { data: keys.map((key) => ({ key })) };
  return {
    operation: { method },
    sent: { token },
    url,
    body,
    text: JSON.stringify(body),
  } as unknown as Exchange;
};

const PLAN = 'uploads/plan-0001';
const PHOTO = 'uploads/photo-0002';

test('files that a reading shows no more come first, with those who were shown them', () => {
  const files = new FilesShown();
  files.see(read('ann', '/comments/1', [PLAN]));
  files.see(read('ben', '/comments/2', [PHOTO]));
  files.see(read('ann', '/comments/2', [PHOTO]));
  files.see(read('ann', '/comments/2', []));
  expect(files.longUnseen()).toEqual([
    { key: PHOTO, tokens: ['ben', 'ann'] },
    { key: PLAN, tokens: ['ann'] },
  ]);
});

test('a file that is shown elsewhere since then is not gone', () => {
  const files = new FilesShown();
  files.see(read('ann', '/drafts/1', [PHOTO]));
  files.see(read('ann', '/records/1', [PLAN]));
  files.see(read('ann', '/drafts/1', []));
  files.see(read('ann', '/records/2', [PHOTO]));
  expect(files.longUnseen().map(({ key }) => key)).toEqual([PLAN, PHOTO]);
});

test('what is answered to an upload is no reading', () => {
  const files = new FilesShown();
  files.see(read('ann', '/upload', [PLAN], 'POST'));
  files.see(read('ann', '/upload', [PHOTO], 'POST'));
  expect(files.longUnseen().map(({ key }) => key)).toEqual([PLAN, PHOTO]);
});
