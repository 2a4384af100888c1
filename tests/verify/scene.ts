import { loadContract } from '../../verify/contract.ts';
import type { Fetch } from '../../verify/client.ts';
import type { Mail } from '../../verify/mail/mail.ts';
import { prepare, type Prepared } from '../../verify/verify.ts';
import { desc, eq } from 'drizzle-orm';
import { mailOutbox } from '../../server/db/schema/mail.ts';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../server/testing/harness.ts';

export interface Scene {
  t: TestApp;
  fetch: Fetch;
  main: { email: string; password: string };
  other: { email: string; password: string };
  third: { email: string; password: string };
  mail: Mail;
}

/** Our own server with two accounts of two companies; its clock moves with every request, as a real one does. */
export async function verifyScene(): Promise<Scene> {
  const t = await createTestApp();
  const one = await t.user({ name: 'Dana Whitfield', company: await t.company('Northgate Builders') });
  const two = await t.user({
    name: 'Marcus Oyelaran',
    company: await t.company('Harborview Health Partners'),
  });
  const three = await t.user({ name: 'Ruth Adeyemi', company: await t.company('Adeyemi Structural') });
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
    third: { email: three.email, password: TEST_PASSWORD },
    mail: mailOf(t),
  };
}

/** What the server has sent, as a mailbox that is read. */
const mailOf = (t: TestApp): Mail => ({
  async to(email) {
    // All of them, by their own ids: a run sends more than the newest that a mailbox shows.
    const mails = await t.db((db) =>
      db
        .select()
        .from(mailOutbox)
        .where(eq(mailOutbox.recipient, email))
        .orderBy(desc(mailOutbox.createdAt), mailOutbox.id),
    );
    return mails.map(({ id, subject, text }) => ({ id: `${email} ${id}`, subject, text }));
  },
});

export const BASE = 'http://localhost';

/** The scratch world of a scene. */
export const prepared = ({ fetch, main, other, third, mail }: Scene): Promise<Prepared> =>
  prepare(loadContract(), { baseUrl: BASE, fetch, seed: 7 }, main, other, { third, mail });
