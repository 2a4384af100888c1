import { afterAll, beforeAll, expect, test } from 'vitest';
import { missingHeaders } from '../../testing/answer-headers.ts';
import { createTestApp, type TestApp, type TestUser } from '../../testing/harness.ts';
import { documentRoutes } from './routes.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** The smallest PNG: one pixel. */
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
);

const upload = (
  user: TestUser | null,
  file: Blob | string,
  kind: 'uploadProfileImage' | 'uploadProjectImage' = 'uploadProfileImage',
  projectId = 'new',
) => t.as(user).attempt(kind, { params: { projectId }, body: { file } });
const png = (name = 'site.png', type = 'image/png') => new File([PNG], name, { type });

async function get(user: TestUser | null, key: string, path = 'stream', more = ''): Promise<Response> {
  const response = await documentRoutes(t.ports).request(
    `/documents/${path}?key=${encodeURIComponent(key)}${more}`,
    { headers: user ? { authorization: `Bearer ${user.token}` } : {} },
  );
  expect(missingHeaders({ method: 'get', path: `/documents/${path}` }, response)).toEqual([]);
  return response;
}

test('an image is known by its content, whatever its name and type say', async () => {
  const user = await t.user();
  const { status, body } = await upload(user, png('../../evil\u0000.exe', 'text/html'));
  expect(status).toBe(201);
  expect(body).toMatchObject({ size: PNG.length, contentType: 'image/png' });
  expect(body.key).toMatch(/^images\/[0-9a-f-]{36}\.png$/);
  for (const mark of ['/', '\\', '\u0000']) expect(body.name).not.toContain(mark);
});

test('what is not an image is 415, too large 413, missing or not a file 4xx', async () => {
  const user = await t.user();
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'], 'x.png', {
    type: 'image/png',
  });
  expect((await upload(user, svg)).status).toBe(415);
  expect((await upload(user, new File([''], 'empty.png'))).status).toBe(415);
  const form = [
    '--b',
    'content-disposition: form-data; name="file"; filename="big.png"',
    '',
    'x'.repeat(11e6),
    '--b--',
  ];
  const big = new Request('http://localhost/api/projects/new/tools/documents/profile-image', {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}`, 'content-type': 'multipart/form-data; boundary=b' },
    body: form.join('\r\n'),
  });
  expect((await t.app.fetch(big)).status).toBe(413);
  expect([400, 422]).toContain((await upload(user, 'just text')).status);
  expect([400, 422]).toContain(
    (await t.as(user).attempt('uploadProfileImage', { params: { projectId: 'new' }, body: {} })).status,
  );
  expect((await upload(null, png())).status).toBe(401);
  expect((await upload(user, png(), 'uploadProjectImage', crypto.randomUUID())).status).toBe(404);
});

test('a photo is one’s own to use, and seen by who shares a company or a project', async () => {
  const company = await t.company();
  const [user, colleague] = [await t.user({ company }), await t.user({ company })];
  const partner = await t.user({ company: await t.company() });
  const stranger = await t.user({ company: await t.company() });
  const { key } = (await upload(user, png())).body;
  expect((await get(colleague, key)).status).toBe(404);
  expect((await t.as(colleague).attempt('updateMe', { body: { photoKey: key } })).status).toBe(422);
  expect((await t.as(user).call('updateMe', { body: { photoKey: key } })).user.photoKey).toBe(key);

  expect((await get(colleague, key)).status).toBe(200);
  expect((await get(partner, key)).status).toBe(404);
  const project = await t.project(user);
  await t.member(project, partner, 'OWNER');
  expect((await get(partner, key)).status).toBe(200);
  expect((await get(stranger, key)).status).toBe(404);
  expect((await get(null, key)).status).toBe(401);
});

test('a site image is seen by those who take part in the project, and by nobody else', async () => {
  const company = await t.company();
  const gc = await t.user({ company });
  const invited = await t.user({ company: await t.company() });
  const [inactive, stranger] = [await t.user(), await t.user()];
  const { key } = (await upload(gc, png(), 'uploadProjectImage')).body;
  const made = await t.as(gc).call('createProject', {
    body: {
      companyId: company,
      name: 'With image',
      owningCompanyRole: 'GENERAL_CONTRACTOR',
      siteImages: [key],
    },
  });
  expect(made.siteImages).toEqual([key]);
  await t.member({ id: made.id, companyId: company }, invited, 'OWNER', 'PENDING');
  await t.member({ id: made.id, companyId: company }, inactive, 'OWNER', 'INACTIVE');
  expect((await get(invited, key)).status).toBe(404);
  await t.as(invited).call('acceptInvitation', { params: { projectId: made.id } });
  expect((await get(invited, key)).status).toBe(200);
  expect((await get(inactive, key)).status).toBe(404);
  expect((await get(stranger, key)).status).toBe(404);
});

test('files are served whole, under a safe name, never sniffed; an unknown key is 404', async () => {
  const user = await t.user();
  const { key } = (await upload(user, png())).body;
  const shown = await get(user, key);
  expect(new Uint8Array(await shown.arrayBuffer())).toEqual(PNG);
  expect(shown.headers.get('content-type')).toBe('image/png');
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
  expect(shown.headers.get('content-disposition')).toMatch(/^inline/);
  const saved = await get(user, key, 'download', `&filename=${encodeURIComponent('a"b\r\n/..\\ü.png')}`);
  for (const [filename, kept] of [
    ['invoice.exe', 'invoice.exe.png'],
    ['site', 'site.png'],
  ]) {
    const asked = await get(user, key, 'download', `&filename=${filename}`);
    expect(asked.headers.get('content-disposition')).toContain(`filename="${kept}"`);
  }
  const disposition = saved.headers.get('content-disposition') ?? '';
  expect(disposition).toMatch(/^attachment; filename="a_b__/);
  expect(disposition).not.toMatch(/[\r\n]/);
  for (const bad of ['images/none.png', '../secrets', '', 'images/../../etc/passwd'])
    expect((await get(user, bad)).status).toBe(404);
});
