import { loadContract } from '../../verify/contract.ts';
import type { Fetch } from '../../verify/client.ts';
import { prepare, type Prepared } from '../../verify/verify.ts';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../server/testing/harness.ts';

export interface Scene {
  t: TestApp;
  fetch: Fetch;
  main: { email: string; password: string };
  other: { email: string; password: string };
}

/** Our own server with two accounts of two companies; its clock moves with every request, as a real one does. */
export async function verifyScene(): Promise<Scene> {
  const t = await createTestApp();
  const one = await t.user({ name: 'Dana Whitfield', company: await t.company('Northgate Builders') });
  const two = await t.user({
    name: 'Marcus Oyelaran',
    company: await t.company('Harborview Health Partners'),
  });
  const fetch: Fetch = async (request) => {
    t.clock.advance(1000);
    const response = await t.app.fetch(request);
    // A server behind HTTP says when it answered.
    response.headers.set('date', t.clock.now().toUTCString());
    return response;
  };
  return {
    t,
    fetch,
    main: { email: one.email, password: TEST_PASSWORD },
    other: { email: two.email, password: TEST_PASSWORD },
  };
}

export const BASE = 'http://localhost';

/** The scratch world of a scene. */
export const prepared = ({ fetch, main, other }: Scene): Promise<Prepared> =>
  prepare(loadContract(), { baseUrl: BASE, fetch, seed: 7 }, main, other);
