import { clockTime, dayIn } from '#domain/time/zoned.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printDate } from '../../pdf/forms.ts';
import { collisions, readPdf } from '../../pdf/testing/read-pdf.ts';
import { users } from '../auth/schema.ts';
import { projects } from '../projects/schema.ts';
import { submittalScene, type SubmittalScene } from './testing.ts';

let s: SubmittalScene;
beforeAll(async () => {
  s = await submittalScene();
});
afterAll(() => s.t.close());

const reportOf = async (submittal: { id: string }, as = s.gc) => {
  const res = await s.t.as(as).attempt('exportSubmittalReport', { params: s.on(submittal) });
  if (res.status !== 200) return { res, pages: [], text: '' };
  const pages = await readPdf(res.body as Uint8Array);
  return { res, pages, text: pages.flatMap((page) => page.lines).join('\n') };
};

test('the transmittal has cover, route with its stamps, responses, revisions and history', async () => {
  const { t, architect, engineer, sub } = s;
  const pending = await s.forwarded(
    {
      description: 'Mains of **levels 1 to 4**.',
      invitedUserIds: [s.otherSub.id],
      attachments: [await s.file('Duct R0.pdf')],
    },
    {
      approvers: [
        { userId: engineer.id, step: 1, isRequired: true },
        { userId: architect.id, step: 2, isRequired: true, reviewDays: 5 },
      ],
    },
  );
  await t.as(sub).call('respondToSubmittal', {
    params: s.on(pending),
    body: { version: pending.version, response: `Gauges follow. ${'A long reason. '.repeat(300)}` },
  });
  const stamp = { reviewCode: 'APPROVED_AS_NOTED', comments: 'Seal class A.' } as const;
  await s.move(
    pending,
    'APPROVED',
    { ...stamp, attachments: [await s.file('Stamped.pdf', engineer)] },
    engineer,
  );
  const { res, pages, text } = await reportOf(pending);
  expect(res.headers.get('content-disposition')).toContain(
    `filename="submittal-${pending.submittalNumber?.replaceAll(' ', '-')}.pdf"`,
  );
  for (const part of [
    'Submittal transmittal',
    pending.submittalNumber ?? '?',
    'Cascade Mechanical',
    '23 31 00 Ducts',
    'Mains of levels 1 to 4',
    'Asha Rao, Rao Structural',
    'Approved as Noted',
    'Step 1. Seal class A.',
    'Stamped.pdf',
    'Henrik Lund, Lund Avery Architects',
    'Pending',
    'Step 2, due',
    'Gauges follow.',
    'R0, sent',
    'Duct R0.pdf',
    'Joel Abara',
    'forwarded to the approvers',
  ])
    expect(text).toContain(part);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.flatMap(collisions)).toEqual([]);
  // The general contractor's engineer reviewed it before the approvers.
  expect(text).toMatch(/Noah Price, .* Reviewed \w{3} \d+, \d{4}, /);
  expect(text).toContain('General contractor’s review, sent');
  expect(text).toMatch(/R0, sent .*Duct R0\.pdf, came back with Stamped\.pdf/);
  expect(text).toContain('review code — to Approved as Noted');
  expect(text).not.toMatch(/[A-Z]{3,}_[A-Z]{2,}/);
});

test('instants have the clocks of the site, else of who prints it', async () => {
  const { t, gc, project } = s;
  const sent = await s.submit({ dueDate: '2026-12-20' });
  const { sentAt } = await s.get(sent);
  const placed = (values: Partial<typeof projects.$inferInsert>) =>
    t.db((db) => db.update(projects).set(values).where(eq(projects.id, project.id)), project.id);
  const says = async (zone: string, called: string) => {
    const { text } = await reportOf(sent);
    expect(text).toContain(`Sent ${printDate(dayIn(sentAt ?? '', zone))}`);
    const { day, time } = clockTime(sentAt ?? '', zone);
    expect(text).toContain(`${printDate(day)}, ${time.slice(0, 5)} ${called}`);
    // A date without a time is the same day everywhere.
    expect(text).toContain('Due Dec 20, 2026');
  };
  await placed({ state: 'HI', zipCode: '96815' });
  await says('Pacific/Honolulu', 'HST');
  await placed({ state: null, zipCode: null });
  await says('UTC', 'UTC');
  await t.db((db) => db.update(users).set({ timeZone: 'Asia/Kolkata' }).where(eq(users.id, gc.id)));
  await says('Asia/Kolkata', 'GMT+5:30');
});

test('a draft says that it is one, and is nobody else’s', async () => {
  const draft = await s.submit({ isDraft: true });
  const { res, text } = await reportOf(draft, s.sub);
  expect(res.headers.get('content-disposition')).toContain('filename="submittal-draft.pdf"');
  expect(text).toContain('Draft: not sent, not numbered, and not to be relied on.');
  expect((await reportOf(draft)).res.status).toBe(403);
});
