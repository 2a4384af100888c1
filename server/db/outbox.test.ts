import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorker } from '../jobs.ts';
import type { OutgoingMail } from '../ports/mail.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { newestMail, queueMail } from './outbox.ts';
import { jobs } from './schema/jobs.ts';
import { mailOutbox } from './schema/mail.ts';

const delivered: OutgoingMail[] = [];
let refuse = false;
let t: TestApp;
beforeAll(async () => {
  const deliver = async (mail: OutgoingMail) => {
    if (refuse) throw new Error('421 try again later');
    delivered.push(mail);
  };
  t = await createTestApp({ mail: { keepsText: false, deliver } });
});
afterAll(() => t.close());

const queue = (to: string) =>
  t.db((db) => queueMail(db, { to, subject: 'Code', text: 'Your code is 123456' }, t.clock.now()));
const rowOf = async (to: string) =>
  (await t.db((db) => newestMail(db))).find((mail) => mail.recipient === to);
/** The job that delivers the mail to an address. */
const jobOf = async (to: string) => {
  const [row] = await t.db((db) =>
    db
      .select({ status: jobs.status, attempts: jobs.attempts, lastError: jobs.lastError })
      .from(jobs)
      .innerJoin(mailOutbox, sql`${mailOutbox.id}::text = ${jobs.payload} ->> 'mailId'`)
      .where(eq(mailOutbox.recipient, to)),
  );
  return row;
};

test('mail of a change that is rolled back is never sent', async () => {
  const failing = t.db(async (db) => {
    await queueMail(db, { to: 'never@example.com', subject: 's', text: 't' }, t.clock.now());
    throw new Error('the change failed');
  });
  await expect(failing).rejects.toThrow('the change failed');
  await t.runJobs();
  expect(delivered).toEqual([]);
});

test('committed mail is delivered once, and its text is not kept', async () => {
  await queue('a@example.com');
  const second = startWorker(t.ports, 'http://localhost:3000', 0);
  await Promise.all([t.runJobs(), second.run()]);
  await second.stop();
  expect(delivered).toMatchObject([{ to: 'a@example.com', subject: 'Code', text: 'Your code is 123456' }]);
  expect(await rowOf('a@example.com')).toMatchObject({ sentAt: expect.any(Date), text: '' });
  expect(await jobOf('a@example.com')).toMatchObject({ status: 'DONE', attempts: 1 });
});

test('a refused mail is tried again with growing waits, and in the end given up', async () => {
  refuse = true;
  await queue('b@example.com');
  await t.runJobs();
  expect(await jobOf('b@example.com')).toMatchObject({ status: 'QUEUED', attempts: 1 });
  await t.runJobs();
  expect(await jobOf('b@example.com')).toMatchObject({ attempts: 1 });
  t.clock.advance(60_000);
  await t.runJobs();
  expect(await jobOf('b@example.com')).toMatchObject({ attempts: 2, lastError: '421 try again later' });
  for (let i = 0; i < 6; i++) {
    t.clock.advance(3 * 3_600_000);
    await t.runJobs();
  }
  expect(await jobOf('b@example.com')).toMatchObject({ status: 'FAILED', attempts: 8 });
  expect(await rowOf('b@example.com')).toMatchObject({ sentAt: null, text: 'Your code is 123456' });
  refuse = false;
});

test('what a stopped process left queued is delivered by the next', async () => {
  await queue('c@example.com');
  const next = startWorker(t.ports, 'http://localhost:3000', 5);
  await expect.poll(() => delivered.at(-1)?.to).toBe('c@example.com');
  await next.stop();
});

test('log lines of failures hold no address', () => {
  const lines = t.logs.filter((line) => line.event === 'job-failed');
  expect(lines.length).toBe(8);
  expect(JSON.stringify(lines)).not.toContain('example.com');
});
