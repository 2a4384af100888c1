import { companies } from '../../server/modules/companies/schema.ts';
import { loadContract } from '../../verify/contract.ts';
import type { Fetch } from '../../verify/transport.ts';
import type { Mail } from '../../verify/mail/mail.ts';
import type { Reference } from '../../verify/reference/reference.ts';
import { prepare, type Prepared } from '../../verify/verify.ts';
import { desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { sandboxPages } from '../../server/web/sandbox.ts';
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

/** When the companies were made, on each of the servers. */
const FOUNDED = new Date();

/** The people of a run, each with a company of their own. */
async function inhabited(t: TestApp) {
  const one = await t.user({ name: 'Dana Whitfield', company: await t.company('Northgate Builders') });
  const two = await t.user({
    name: 'Marcus Oyelaran',
    company: await t.company('Harborview Health Partners'),
  });
  const three = await t.user({ name: 'Ruth Adeyemi', company: await t.company('Adeyemi Structural') });
  // The same on both servers: the days of a trial count from it.
  await t.db((db) => db.update(companies).set({ createdAt: FOUNDED, trialStartedAt: FOUNDED }));
  return { one, two, three };
}

/** Asks a server in this process, at its pages of payment too; a server behind HTTP says when it answered. */
function asking(t: TestApp, tick: () => void): Fetch {
  const { payments, random } = t.ports;
  const pages = new Hono();
  if (payments.desk) pages.route('/sandbox', sandboxPages(payments.desk, random));
  return async (request) => {
    tick();
    const isPage = new URL(request.url).pathname.startsWith('/sandbox/');
    const response = await (isPage ? pages : t.app).fetch(request);
    response.headers.set('date', t.clock.now().toUTCString());
    return response;
  };
}

/** The next morning: a run moves the clock by hours, and what it counts twice is to be counted on one day. */
function morning(now: Date): Date {
  const at = new Date(now);
  at.setUTCDate(at.getUTCDate() + 1);
  at.setUTCHours(BEGIN, 0, 0, 0);
  return at;
}

/** Just after midnight where the scratch projects are, in hours of UTC; sixteen hours are left of the day then. */
const BEGIN = 8;

/** Milliseconds from one request to the next: several are under way at once, and what both servers do at once is of one moment. */
const TICK = 250;

/** Our own server with three accounts of three companies; its clock moves with every request, as a real one does. */
export async function verifyScene(): Promise<Scene> {
  const t = await createTestApp();
  t.clock.set(morning(t.clock.now()));
  const { one, two, three } = await inhabited(t);
  return {
    t,
    fetch: asking(t, () => t.clock.advance(TICK)),
    main: { email: one.email, password: TEST_PASSWORD },
    other: { email: two.email, password: TEST_PASSWORD },
    third: { email: three.email, password: TEST_PASSWORD },
    mail: mailOf(t),
  };
}

/**
 * A second server of ours with the same accounts, whose clock is that of the first, and moves on where it is asked several
 * things while the first is asked nothing: what one request did lies before what the next one does.
 */
export async function besides(scene: Scene): Promise<{ t: TestApp; reference: Reference }> {
  const t = await createTestApp();
  await inhabited(t);
  let last = 0;
  const fetch = asking(t, () => {
    last = Math.max(scene.t.clock.now().getTime(), last + 1);
    t.clock.set(new Date(last));
  });
  return { t, reference: { baseUrl: BASE, fetch, mail: mailOf(t) } };
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
export const prepared = (
  { fetch, main, other, third, mail }: Scene,
  reference: Reference | null = null,
): Promise<Prepared> =>
  prepare(loadContract(), { baseUrl: BASE, fetch, seed: 7, reference }, main, other, { third, mail });
