import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { awaited, type Mail } from '../../verify/mail/mail.ts';
import { mailAt } from '../../verify/mail/place.ts';
import { pairedMail } from '../../verify/reference/mails.ts';
import { Twin } from '../../verify/reference/twin.ts';
import { type MailpitServer, startMailpit } from './mailpit-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-mails-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LINK = /#token=([\w-]+)/;

/** A message as a mail server keeps it: its lines are wrapped, and its link is cut by the encoding. */
const raw = (to: string, link: string): string =>
  [
    'From: Plumbline <no-reply@plumbline.example>',
    `To: ${to}`,
    'Subject: =?UTF-8?Q?Your_invitation_=E2=80=93_Harborview?=',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    `Open https://plumbline.example/app/set-=\r\npassword#token=3D${link}`,
    '',
  ].join('\r\n');

describe('a folder of mails', () => {
  const put = (name: string, text: string, at: number): void => {
    writeFileSync(join(folder, name), text);
    utimesSync(join(folder, name), at, at);
  };

  test('gives what is for an address, newest first, from .eml files and a maildir', async () => {
    mkdirSync(join(folder, 'new'));
    put('1.eml', raw('Iris <iris@plumbline.example>', 'first-link'), 1000);
    put('new/1700.M1P2.host', raw('iris@plumbline.example', 'second-link'), 2000);
    put('2.eml', raw('somebody@plumbline.example', 'another-link'), 3000);
    put('notes.txt', raw('iris@plumbline.example', 'no-mail'), 4000);
    const found = await mailAt(folder).to('IRIS@plumbline.example');
    expect(found.map(({ text }) => LINK.exec(text)?.[1])).toEqual(['second-link', 'first-link']);
    expect(found[0]?.subject).toBe('Your invitation – Harborview');
  });

  test('an address that is neither a folder nor on the net is refused', () => {
    expect(() => mailAt(join(folder, 'nowhere'))).toThrow('--mail is an address or a folder that is there');
  });
});

describe('the HTTP API of a Mailpit', () => {
  let kept: { id: string; subject: string; text: string }[] = [];
  const box: Mail = { to: async (email) => kept.filter(({ id }) => id.startsWith(email)) };
  let server: MailpitServer;
  beforeEach(async () => {
    kept = [];
    server = await startMailpit(box);
  });
  afterEach(() => server.close());

  test('gives the message that holds what is looked for, each once', async () => {
    const email = 'iris@plumbline.example';
    kept = [
      { id: `${email} 2`, subject: 'Welcome', text: 'Nothing to open' },
      { id: `${email} 1`, subject: 'Link', text: 'https://plumbline.example/#token=abc-123' },
    ];
    const seen = new Set<string>();
    const mail = mailAt(`${server.url}/`);
    expect(await awaited(mail, email, LINK, seen)).toBe('abc-123');
    expect([...seen]).toEqual([`${email} 1`]);
    kept.unshift({ id: `${email} 3`, subject: 'Link', text: 'https://plumbline.example/#token=def-456' });
    expect(await awaited(mail, email, LINK, seen)).toBe('def-456');
  });
});

describe('mails beside those of the reference', () => {
  const [here, there, foreign] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const written = 'The crane comes on Tuesday.';
  const twin = new Twin(
    async () => null,
    async () => null,
    { hasPast: true, began: 0 },
  );
  twin.pairs.pair(here, there);
  twin.words.add(written);
  const mailed = (host: string, projectId: string, words = 'Open it to read it.') => ({
    id: crypto.randomUUID(),
    subject: 'MSG-0004',
    text: `${words}\n\nhttps://${host}.example/app/projects/${projectId}/tools/message-board/4\n`,
  });
  type Mails = ReturnType<typeof mailed>[];
  const unlike = (tested: Mails, reference: Mails, isNew = false) =>
    pairedMail({ to: async () => tested }, { to: async () => reference }, twin).unlike?.(
      'iris@plumbline.example',
      isNew,
    );

  test('the same of each is alike, in whatever words, and what is of before the run is passed over', async () => {
    const tested = [mailed('one', here, 'There is news.'), mailed('one', foreign)];
    expect(await unlike(tested, [mailed('two', there)])).toEqual([]);
  });

  test('what leads into no project counts where the address is of the run', async () => {
    const plain = (text: string) => ({ id: crypto.randomUUID(), subject: 'Your request', text });
    const answered = [plain('Declined: https://two.example/app/join-requests?a=1'), plain('It is 123456')];
    const tested = [plain('It is 654321')];
    expect(await unlike(tested, answered)).toEqual([]);
    expect(await unlike(tested, answered, true)).toEqual([
      '0 mails lead to /app/join-requests (“Your request”), 1 at the reference',
    ]);
    expect(
      await unlike([...tested, plain('No: http://localhost:3/app/join-requests')], answered, true),
    ).toEqual([]);
  });

  test('one too many, one too few, and words that the reference keeps to itself are told', async () => {
    const right = mailed('two', there);
    expect(await unlike([], [right])).toEqual([
      expect.stringMatching(/^0 mails lead to .*, 1 at the reference$/),
    ]);
    expect(await unlike([mailed('one', here), mailed('one', here)], [right])).toHaveLength(1);
    expect(
      await unlike([mailed('one', here, 'Grace: The **crane** comes on Tuesday…')], [right]),
    ).toHaveLength(1);
    expect(await unlike([mailed('one', here, `Grace writes: ${written}`)], [right])).toEqual([
      `the mail “MSG-0004” says “${written}”, and that of the reference does not`,
    ]);
  });

  test('a name that the reference says is missed, a long text is not', async () => {
    const [role, long] = ['Site clerk 4f2a', `${'The glazing starts on the third floor. '.repeat(3)}`];
    twin.words.add(role).add(long.trim());
    const right = mailed('two', there, `Come in as ${role}. ${long}`);
    expect(await unlike([mailed('one', here, 'Come in as a member.')], [right])).toEqual([
      `the mail “MSG-0004” does not say “${role}”, and that of the reference does`,
    ]);
    expect(await unlike([mailed('one', here, `As ${role}, come in.`)], [right])).toEqual([]);
  });
});
