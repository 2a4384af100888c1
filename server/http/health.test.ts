import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/harness.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('anyone may ask for the state of the server', async () => {
  expect(await t.as(null).call('getHealth')).toMatchObject({ status: 'ok' });
});
