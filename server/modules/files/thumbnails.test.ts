import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepUploads } from '../attachments/sweep.ts';
import { recordScene, type RecordScene } from '../comments/testing.ts';
import type { TestUser } from '../../testing/harness.ts';
import { documentRoutes } from './routes.ts';

let s: RecordScene;
let photo: Blob;
let made = 0;
let whileMaking: () => Promise<void> = async () => {};
beforeAll(async () => {
  s = await recordScene();
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#8a6d3b' } });
  photo = new Blob([await picture.jpeg().toBuffer()]);
  const { pictures } = s.t.ports;
  s.t.ports.pictures = {
    ...pictures,
    async thumbnail(content) {
      made++;
      await whileMaking();
      return pictures.thumbnail(content);
    },
  };
});
beforeEach(() => {
  made = 0;
  whileMaking = async () => {};
});
afterAll(() => s.t.close());

async function uploaded(content: Blob | string = photo, name = 'site.jpg'): Promise<string> {
  const { data } = await s.t.as(s.gc).call('uploadCommentFiles', {
    params: { projectId: s.project.id },
    body: { files: [new File([content], name)] },
  });
  return data[0]?.key ?? '';
}
const routes = () => documentRoutes(s.t.ports);
const get = (key: string, by: TestUser = s.gc, from = routes()) =>
  from.request(`/documents/stream?key=${key}&thumbnail=true`, {
    headers: { authorization: `Bearer ${by.token}` },
  });
const storedOf = (key: string): string[] =>
  (s.t.ports.files as unknown as { keys(): string[] }).keys().filter((each) => each.includes(key));
const comment = (attachments: string[]) =>
  s.t.as(s.gc).call('createComment', {
    params: { projectId: s.project.id },
    body: { objectType: 'SOV', objectId: s.sovId, content: 'See the photo.', attachments },
  });

test('is a small WebP, named after the file, that no browser takes for anything else', async () => {
  const reply = await get(await uploaded());
  expect(reply.status).toBe(200);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': expect.stringMatching(/^inline; filename="site.jpg.webp"/),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  const bytes = await reply.arrayBuffer();
  expect(reply.headers.get('content-length')).toBe(String(bytes.byteLength));
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
});

test('is made once, also for two who ask at the same moment, and kept in the store', async () => {
  const key = await uploaded();
  const from = routes();
  const replies = await Promise.all([get(key, s.gc, from), get(key, s.gc, from)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const [one, two] = await Promise.all(replies.map((reply) => reply.arrayBuffer()));
  expect(one).toEqual(two);
  // Another process, or this one after a restart.
  const later = await get(key);
  expect([await later.arrayBuffer(), later.headers.get('content-length')]).toEqual([
    one,
    String(one?.byteLength),
  ]);
  expect(made).toBe(1);
  expect(storedOf(key)).toEqual([key, `thumbnails/${key}.webp`]);
});

test('is for the readers of the file alone, whether it is kept already or not', async () => {
  const key = await uploaded();
  const architect = s.people.get('ARCHITECT') ?? s.gc;
  expect((await get(key)).status).toBe(200);
  for (const other of [architect, ...Object.values(s.outsiders)])
    expect((await get(key, other)).status).toBe(404);
  await comment([key]);
  expect((await get(key, architect)).status).toBe(200);
  for (const other of Object.values(s.outsiders)) expect((await get(key, other)).status).toBe(404);
  expect((await routes().request(`/documents/stream?key=${key}&thumbnail=true`)).status).toBe(401);
  // Its own key opens nothing.
  expect((await get(`thumbnails/${key}.webp`)).status).toBe(404);
});

test('there is none of what is no picture, or a broken one: the file itself is still served', async () => {
  const files = [
    await uploaded('Please see the plan.', 'notes.txt'),
    await uploaded('GIF89a broken', 'a.gif'),
  ];
  for (const key of files) {
    expect((await get(key)).status).toBe(404);
    const whole = await routes().request(`/documents/stream?key=${key}`, {
      headers: { authorization: `Bearer ${s.gc.token}` },
    });
    expect(whole.status).toBe(200);
    expect(storedOf(key)).toEqual([key]);
  }
  expect(made).toBe(1);
});

test('of a profile’s photo there is one too', async () => {
  const { key } = await s.t.as(s.gc).call('uploadProfileImage', {
    params: { projectId: 'new' },
    body: { file: new File([photo], 'dana.jpg') },
  });
  expect((await get(key)).headers.get('content-type')).toBe('image/webp');
});

test('goes when the file goes: swept, taken off its record, or deleted while it is made', async () => {
  const unclaimed = await uploaded();
  const onRecord = await uploaded();
  const { id } = await comment([onRecord]);
  for (const key of [unclaimed, onRecord]) {
    await get(key);
    expect(storedOf(key)).toHaveLength(2);
  }
  await s.t.as(s.gc).call('deleteComment', { params: { projectId: s.project.id, commentId: id } });
  expect(storedOf(onRecord)).toEqual([]);

  const late = await uploaded();
  whileMaking = () => s.t.ports.files.delete(late);
  await get(late);
  expect(storedOf(late)).toEqual([]);

  s.t.clock.advance(25 * 3_600_000);
  await sweepUploads(s.t.ports);
  expect(storedOf(unclaimed)).toEqual([]);
});
