import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../../server/testing/mail-server.ts';
import { ATTACHED, attachAll, attachedNames, lookAtPhoto, PHOTO_SIZE } from './steps/attachments.ts';
import { meet } from './steps/meet.ts';
import { markAndClose, openByMail, reassign, respond, sendRfi, writeRfi } from './steps/rfi.ts';
import { arrive, openBrowser, type Person } from './support/browser.ts';
import { mailServerInbox } from './support/mailbox.ts';
import { type Product, startProduct } from './support/product.ts';

const ASKED = {
  subject: 'Duct clash with beam B-14',
  question: 'The supply duct meets beam B-14 at level 3. May the beam be penetrated?',
  assignee: 'Dana Whitfield',
};
const PROJECT = 'Harborview Medical Office Building';
const SENDER = 'plumbline@northgate.example';

describe.each([
  ['the mailbox page', false],
  ['a mail server', true],
])('the life of an RFI with %s', (_, bySmtp) => {
  let product: Product;
  let browser: Browser;
  let mailServer: MailServer | undefined;
  let contractor: Person;
  let sub: Person;
  let architect: Person;
  let projectId: string;

  beforeAll(async () => {
    if (bySmtp) mailServer = await startMailServer();
    product = await startProduct(mailServer ? { SMTP_URL: mailServer.url, MAIL_FROM: SENDER } : {});
    browser = await openBrowser();
    const inbox = mailServer && mailServerInbox(mailServer);
    const comes = (name: string, email: string) => arrive(browser, product.url, name, email, inbox);
    contractor = await comes('Dana Whitfield', 'dana@northgate.example');
    sub = await comes('Mei Tanaka', 'mei@cascade.example');
    architect = await comes('Henrik Lund', 'henrik@lund.example');
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    await product?.close();
    await mailServer?.stop();
  });

  test('a contractor, a subcontractor and an architect meet in a project', async () => {
    projectId = await meet(contractor, PROJECT, [
      [sub, 'Subcontractor', 'Cascade Mechanical'],
      [architect, 'Architect', 'Lund Avery Architects'],
    ]);
  });

  test('the subcontractor asks and attaches; what was typed and stored survives a reload', async () => {
    await writeRfi(sub, projectId, ASKED);
    await attachAll(sub);
    await sub.page.reload();
    const subject = sub.page.getByRole('textbox', { name: /^Subject/ });
    await subject.waitFor();
    expect(await subject.inputValue()).toBe(ASKED.subject);
    expect(await attachedNames(sub)).toEqual(ATTACHED);
    await sendRfi(sub);
    await sub.page.getByText('RFI-0001').first().waitFor();
  });

  test('the contractor is told by mail and passes it to the architect', async () => {
    expect(await openByMail(contractor)).toContain('RFI-0001');
    expect(await lookAtPhoto(contractor)).toEqual({ tile: 256, picture: PHOTO_SIZE.width });
    await reassign(contractor, architect.name);
  });

  test('the architect is told by mail and answers', async () => {
    expect(await openByMail(architect)).toContain('RFI-0001');
    await respond(architect, 'No. Offset the duct 150 mm **below** the beam.');
  });

  test('the subcontractor is told, marks the answer as official and closes', async () => {
    await sub.page.goto('/app/notifications');
    await sub.page
      .getByRole('link', { name: /RFI-0001/ })
      .first()
      .click();
    await sub.page.waitForURL(/tools\/rfi\/[0-9a-f-]{36}/);
    await markAndClose(sub, architect.name, 'Answer accepted.');
    await sub.page.getByText('Closed', { exact: true }).first().waitFor();
  });

  test('the list shows it closed, by its filter in the address', async () => {
    const { page } = contractor;
    await page.goto(`/app/projects/${projectId}/tools/rfi?status=%5B%22CLOSED%22%5D`);
    await page
      .getByRole('link', { name: new RegExp(ASKED.subject) })
      .first()
      .waitFor();
    await page.goto(`/app/projects/${projectId}/tools/rfi?status=%5B%22ASSIGNED%22%5D`);
    await page
      .getByText(/no .*match/i)
      .first()
      .waitFor();
  });

  test.runIf(bySmtp)('each mail went once, to its one reader, with the link that opens the RFI', async () => {
    const mails = mailServer?.mails ?? [];
    const link = new RegExp(`${product.url}/app/projects/${projectId}/tools/rfi/[0-9a-f-]{36}`);
    const about = (person: Person) =>
      mails.filter(
        ({ recipients, subject }) => recipients.includes(person.email) && /RFI-0001/.test(subject),
      );
    expect(about(contractor)[0]).toMatchObject({
      recipients: [contractor.email],
      to: [contractor.email],
      from: SENDER,
      subject: `${PROJECT}: RFI-0001, ${ASKED.subject} needs your answer`,
      text: expect.stringMatching(link),
    });
    expect(about(architect)[0]).toMatchObject({
      recipients: [architect.email],
      subject: `${PROJECT}: RFI-0001, ${ASKED.subject} needs your answer`,
      text: expect.stringMatching(link),
    });
    expect(mails.every(({ recipients }) => recipients.length === 1)).toBe(true);
    const seen = mails.map(({ recipients, subject, text }) => `${recipients.join()} ${subject}\n${text}`);
    expect(seen.length - new Set(seen).size).toBe(0);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(mails.length);
    // With a mail server there is no page that shows everybody's mail.
    expect((await fetch(`${product.url}/dev/mailbox`)).status).toBe(404);
  });

  test('no page reported an error', () => {
    // The 403 of an invitation that waits is the way its dialog comes up; the router reports it as an error too.
    const problems = [contractor, sub, architect].flatMap((person) => person.problems);
    expect(problems.filter((problem) => !problem.includes('ApiError'))).toEqual([]);
  });
});
