import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../testing/harness.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('a file that is asked for its head alone is closed again', async () => {
  const user = await t.user({ company: await t.company() });
  const project = await t.project(user);
  const { data } = await t.as(user).call('uploadRfiFiles', {
    params: { projectId: project.id },
    body: { files: [new File(['text'], 'a.txt')] },
  });
  const closed = vi.fn<() => void>();
  vi.spyOn(t.ports.files, 'get').mockImplementation(async () => ({
    body: new ReadableStream({ cancel: closed }),
    size: 4,
  }));
  const headers = { authorization: `Bearer ${user.token}` };
  const path = `/documents/stream?key=${data[0]?.key}`;
  const response = await t.app.request(path, { method: 'HEAD', headers });
  expect([response.status, response.headers.get('content-length'), response.body]).toEqual([200, '4', null]);
  expect(closed).toHaveBeenCalledOnce();
});
