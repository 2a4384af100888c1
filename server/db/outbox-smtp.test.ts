import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startWorker } from '../jobs.ts';
import { smtpTransport } from '../ports/smtp-mail.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { queueMail } from './outbox.ts';
import { jobs } from './schema/jobs.ts';

let server: MailServer;
let t: TestApp;
beforeAll(async () => {
  server = await startMailServer();
  t = await createTestApp({ mail: smtpTransport(server.url, 'Plumbline <no-reply@plumbline.example>') });
});
beforeEach(async () => {
  server.answers = 'taken';
  server.mails.length = 0;
  await t.db((db) => db.delete(jobs));
});
afterAll(async () => {
  await t?.close();
  await server?.stop();
});

const LINK = 'http://localhost:3000/app/projects/1/tools/rfi/2';
const queue = (to = 'dana@example.com') =>
  t.db((db) =>
    queueMail(
      db,
      { to, subject: 'RFI-0001, Träger “B-14”', text: `Please answer:\n\n${LINK}` },
      t.clock.now(),
    ),
  );
const job = async () => (await t.db((db) => db.select().from(jobs)))[0];
/** Looks for due work three times, as a worker does while nothing happens. */
const settle = async (): Promise<void> => {
  for (let i = 0; i < 3; i++) await t.runJobs();
};

test('a mail arrives as it was written, for its recipient alone', async () => {
  await queue();
  await settle();
  expect(server.mails).toMatchObject([
    {
      recipients: ['dana@example.com'],
      to: ['dana@example.com'],
      from: 'no-reply@plumbline.example',
      subject: 'RFI-0001, Träger “B-14”',
      text: expect.stringContaining(LINK),
    },
  ]);
  expect(await job()).toMatchObject({ status: 'DONE', attempts: 1 });
});

test('while the server is down a mail waits, and arrives once when it is back', async () => {
  await server.stop();
  await queue();
  for (const attempts of [1, 2, 3]) {
    await t.runJobs();
    expect(await job()).toMatchObject({
      status: 'QUEUED',
      attempts,
      lastError: expect.stringContaining('ECONNREFUSED'),
    });
    t.clock.advance(60_000 * 2 ** (attempts - 1));
  }
  await server.start();
  const second = startWorker(t.ports, 'http://localhost:3000', 0);
  await Promise.all([settle(), second.run()]);
  await second.stop();
  t.clock.advance(24 * 3_600_000);
  await settle();
  expect(server.mails).toHaveLength(1);
  expect(await job()).toMatchObject({ status: 'DONE', attempts: 4, lastError: null });
});

test('a mail that the server puts off is offered again later, not at once', async () => {
  server.answers = 'refused';
  await queue();
  await settle();
  expect(await job()).toMatchObject({
    status: 'QUEUED',
    attempts: 1,
    lastError: expect.stringContaining('451'),
  });
  server.answers = 'taken';
  await settle();
  expect(server.mails).toEqual([]);
  t.clock.advance(60_000);
  await settle();
  expect(server.mails).toHaveLength(1);
});

test('a mail whose receipt got lost is sent again under the same Message-ID', async () => {
  server.answers = 'cut';
  await queue();
  await settle();
  expect(server.mails).toHaveLength(1);
  expect(await job()).toMatchObject({ status: 'QUEUED', attempts: 1 });
  server.answers = 'taken';
  t.clock.advance(60_000);
  await settle();
  expect(await job()).toMatchObject({ status: 'DONE', attempts: 2 });
  expect(new Set(server.mails.map((mail) => mail.messageId)).size).toBe(1);
  expect(server.mails[0]?.messageId).toMatch(/^<[0-9a-f-]{36}@plumbline\.example>$/);
});

test('a wrong name or password is a failure that says so', async () => {
  const wrong = smtpTransport(server.url.replace('front', 'back'), 'no-reply@plumbline.example');
  const mail = { id: '1', to: 'dana@example.com', subject: 's', text: 't' };
  await expect(wrong.deliver(mail)).rejects.toThrow(/535/);
  expect(server.mails).toEqual([]);
});
