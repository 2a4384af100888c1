import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentRoutes } from '../files/routes.ts';
import { recordScene, type RecordScene, uploadedKey } from '../comments/testing.ts';
import { sweepUploads } from './sweep.ts';

let s: RecordScene;
beforeAll(async () => {
  s = await recordScene();
});
afterAll(() => s.t.close());

const get = (key: string, headers: Record<string, string> = {}, path = 'stream', more = '') =>
  documentRoutes(s.t.ports).request(`/documents/${path}?key=${key}${more}`, {
    headers: { authorization: `Bearer ${s.gc.token}`, ...headers },
  });

async function uploaded(content: BlobPart, name: string): Promise<string> {
  const { data } = await s.t.as(s.gc).call('uploadRfiFiles', {
    params: { projectId: s.project.id },
    body: { files: [new File([content], name)] },
  });
  return data[0]?.key ?? '';
}

describe('a part of a file', () => {
  const CASES: [string, number, string | null, string][] = [
    ['bytes=0-3', 206, 'bytes 0-3/10', '0123'],
    ['bytes=4-', 206, 'bytes 4-9/10', '456789'],
    ['bytes=-2', 206, 'bytes 8-9/10', '89'],
    ['bytes=8-99', 206, 'bytes 8-9/10', '89'],
    ['bytes=-99', 206, 'bytes 0-9/10', '0123456789'],
    ['bytes=10-', 416, 'bytes */10', ''],
    ['bytes=-0', 416, 'bytes */10', ''],
    ['bytes=5-2', 200, null, '0123456789'],
    ['bytes=0-1,4-5', 200, null, '0123456789'],
    ['bytes=-', 200, null, '0123456789'],
    ['lines=1-2', 200, null, '0123456789'],
  ];
  test.each(CASES)('asked for as %s is %i', async (range, status, contentRange, text) => {
    const reply = await get(await uploaded('0123456789', 'a.txt'), { range });
    expect([reply.status, reply.headers.get('content-range'), await reply.text()]).toEqual([
      status,
      contentRange,
      text,
    ]);
    expect(reply.headers.get('accept-ranges')).toBe('bytes');
    expect(reply.headers.get('content-length')).toBe(String(text.length));
  });

  test('is for the file’s readers only', async () => {
    const key = await uploaded('0123456789', 'a.txt');
    const { status } = await documentRoutes(s.t.ports).request(`/documents/stream?key=${key}`, {
      headers: { authorization: `Bearer ${s.outsiders.stranger.token}`, range: 'bytes=0-3' },
    });
    expect(status).toBe(404);
  });
});

test('only pictures and PDFs are shown in place, everything is kept from running and sniffing', async () => {
  const [picture, text] = [await uploadedKey(s, s.gc, 'ü "1".png'), await uploaded('plain', 'notes.md')];
  const shown = await get(picture);
  expect(shown.headers.get('content-disposition')).toBe(
    `inline; filename="_ _1_.png"; filename*=UTF-8''${encodeURIComponent('ü _1_.png')}`,
  );
  const saved = await get(text);
  expect(saved.headers.get('content-disposition')).toMatch(/^attachment; filename="notes.md"/);
  for (const reply of [shown, saved]) {
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(reply.headers.get('cache-control')).toContain('no-store');
  }
  const named = await get(text, {}, 'download', `&filename=${encodeURIComponent('a\r\nb: c')}`);
  expect(named.headers.get('content-disposition')).toMatch(/^attachment; filename="a__b_ c.md"/);
});

test('what nothing names within a day is removed, what a record has stays', async () => {
  const [kept, late] = [await uploadedKey(s, s.gc), await uploadedKey(s, s.gc)];
  await s.t.as(s.gc).call('createComment', {
    params: { projectId: s.project.id },
    body: { objectType: 'SOV', objectId: s.sovId, content: 'Here.', attachments: [kept] },
  });
  s.t.clock.advance(23 * 3_600_000);
  await sweepUploads(s.t.ports);
  expect((await get(late)).status).toBe(200);
  const recent = await uploadedKey(s, s.gc);
  s.t.clock.advance(2 * 3_600_000);
  await sweepUploads(s.t.ports);
  expect([(await get(kept)).status, (await get(late)).status, (await get(recent)).status]).toEqual([
    200, 404, 200,
  ]);
  expect(await s.t.ports.files.get(late)).toBeNull();
  const body = { objectType: 'SOV', objectId: s.sovId, content: 'Too late.', attachments: [late] };
  const { status } = await s.t
    .as(s.gc)
    .attempt('createComment', { params: { projectId: s.project.id }, body });
  expect(status).toBe(422);
});

test('a store that fails half-way leaves neither files nor entries', async () => {
  const { files } = s.t.ports as unknown as { files: { put: unknown; keys(): string[] } };
  const [put, before] = [files.put as (...args: unknown[]) => Promise<void>, files.keys().length];
  let left = 1;
  files.put = (...args: unknown[]) =>
    left-- > 0 ? put(...args) : Promise.reject(new Error('The disk is full'));
  const { status } = await s.t.as(s.gc).attempt('uploadRfiFiles', {
    params: { projectId: s.project.id },
    body: { files: [new File(['a'], 'a.txt'), new File(['b'], 'b.txt')] },
  });
  files.put = put;
  expect([status, files.keys().length]).toEqual([500, before]);
});
