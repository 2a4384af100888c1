import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NOTIFICATION_EVENTS, type NotificationEvent } from '#domain/notification/events.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import type { TestApp, TestUser } from '../../testing/harness.ts';
import { type ChangeRequestDetail, changeScene, type ChangeScene } from '../change-request/testing.ts';
import { deviation, logScene, type LogScene } from '../daily-log/testing.ts';
import { inspectionScene, type InspectionScene } from '../inspection/testing.ts';
import { payAppSteps, signByMail, signingToken } from '../payapp/testing.ts';
import { paymentSteps } from '../payapp/waiver-testing.ts';
import { rfiScene, type RfiScene } from '../rfi/testing.ts';
import { line, sovScene, type SovScene } from '../sov/testing.ts';
import { companies } from '../companies/schema.ts';
import { PROJECT_TASKS } from '../pending-tasks/registry.ts';
import { projects } from '../projects/schema.ts';
import { planPayments } from '../subscription/sync.ts';
import { planTrialWords } from '../subscription/telling.ts';
import { planDigests } from './digest.ts';
import { planMornings } from './morning.ts';
import { submittalScene, type SubmittalScene } from '../submittal/testing.ts';
import { planReminders } from './reminders.ts';

let s: SovScene;
let r: RfiScene;
let c: ChangeScene;
let b: SubmittalScene;
let d: LogScene;
let i: InspectionScene;
/** Every notification that this file has seen: kind, title and message. */
const seen = new Map<NotificationEvent, { title: string; message: string }[]>();

beforeAll(async () => {
  s = await sovScene();
  r = await rfiScene();
  c = await changeScene();
  b = await submittalScene();
  d = await logScene();
  i = await inspectionScene();
});
afterAll(() => Promise.all([s, r, c, b, d, i].map(({ t }) => t.close())));
// What waits now has begun after what was told before: time goes on between the steps of people.
beforeEach(() => later());
const later = () => {
  for (const { t } of [s, r, c, b, d, i]) t.clock.advance(60_000);
};

const listOf = async (t: TestApp, user: TestUser) => {
  const { data } = await t.as(user).call('listNotifications', { query: { limit: 100 } });
  for (const { event, title, message } of data)
    seen.set(event, [...(seen.get(event) ?? []), { title, message }]);
  return data;
};
const unread = async (user: TestUser, t = s.t): Promise<NotificationEvent[]> =>
  (await listOf(t, user)).filter(({ isRead }) => !isRead).map(({ event }) => event);

/** Somebody is told something that asks for a step; it stays unread until they take it, and is read then. */
async function settles(user: TestUser, event: NotificationEvent, step: () => Promise<unknown>, t = s.t) {
  expect([event, await unread(user, t)]).toEqual([event, expect.arrayContaining([event])]);
  later();
  await step();
  expect([event, await unread(user, t)]).toEqual([event, expect.not.arrayContaining([event])]);
  later();
}

test('a schedule: submitted and rejected, submitted and approved', async () => {
  const params = { projectId: s.project.id };
  const { sov } = await s.t.as(s.gc).call('saveSov', {
    params,
    body: { divisionName: 'General', divisionNumber: '00', approverId: s.owner.id, sovLines: [line(1, 100)] },
  });
  const one = { ...params, sovId: sov.id };
  const submit = async () => {
    const now = await s.t.as(s.gc).call('getSov', { params: one });
    return s.t.as(s.gc).call('submitSov', { params: one, body: { version: now.version } });
  };
  const sent = await submit();
  await settles(s.owner, 'SOV_SUBMITTED', () =>
    s.t
      .as(s.owner)
      .call('rejectSov', { params: one, body: { version: sent.version, comment: 'Split line 1.' } }),
  );
  let again = sent;
  await settles(s.gc, 'SOV_REJECTED', async () => (again = await submit()));
  await settles(s.owner, 'SOV_SUBMITTED', () =>
    s.t.as(s.owner).call('approveSov', { params: one, body: { version: again.version } }),
  );
  expect(await unread(s.gc)).toContain('SOV_APPROVED');
});

test('a pay application: its terms, its sheet, its signatures and its package', async () => {
  const steps = payAppSteps(s);
  const params = { projectId: s.project.id };
  const { sov } = await s.t.as(s.gc).call('saveSov', {
    params,
    body: {
      divisionName: 'Billed',
      divisionNumber: '01',
      approverId: s.owner.id,
      sovLines: [line(1, 1000), line(2, 1000)],
    },
  });
  const one = { ...params, sovId: sov.id };
  const sent = await s.t.as(s.gc).call('submitSov', { params: one, body: { version: sov.version } });
  await s.t.as(s.owner).call('approveSov', { params: one, body: { version: sent.version } });
  later();

  let payApp = await steps.submitTerm(await steps.create(sov.id));
  await settles(s.owner, 'PAYMENT_TERM_SUBMITTED', async () => {
    payApp = await s.t.as(s.owner).call('rejectPaymentTerm', {
      params: { ...params, paymentTermId: payApp.paymentTerm.id },
      body: { version: payApp.paymentTerm.version, comment: 'Retainage is 5 %.' },
    });
  });
  await settles(s.gc, 'PAYMENT_TERM_DECIDED', async () => {
    payApp = await steps.submitTerm(payApp, { inspectorReportRequired: true });
  });
  await settles(s.owner, 'PAYMENT_TERM_SUBMITTED', async () => (payApp = await steps.approveTerm(payApp)));

  const report = async () => {
    const of = { ...params, payAppId: payApp.id };
    payApp = await s.t.as(s.architect).call('fileInspectorReport', {
      params: of,
      body: {
        version: (await steps.get(payApp)).version,
        siteVisitOn: s.t.clock.now().toISOString().slice(0, 10),
        conclusion: 'AGREES',
        findings: 'As billed.',
      },
    });
  };
  const corrected = async () => {
    await steps.bill(payApp, { '03 30 00.1': 400 });
    return steps.submitG703(payApp);
  };
  await steps.bill(payApp, { '03 30 00.1': 500 });
  // To bill is not yet to submit: it still waits.
  expect(await unread(s.gc)).toContain('PAYMENT_TERM_DECIDED');
  await settles(s.gc, 'PAYMENT_TERM_DECIDED', async () => (payApp = await steps.submitG703(payApp)));
  await settles(s.owner, 'G703_SUBMITTED', async () => {
    payApp = await s.t.as(s.owner).call('rejectG703', {
      params: { ...params, g703Id: payApp.g703?.id ?? '' },
      body: { version: payApp.g703?.version ?? 0, note: 'Line 1 is not done.' },
    });
  });
  await settles(s.gc, 'G703_DECIDED', async () => (payApp = await corrected()));
  await settles(s.owner, 'G703_SUBMITTED', async () => (payApp = await steps.approveG703(payApp)));
  await settles(s.architect, 'INSPECTOR_REPORT_REQUESTED', report);
  await settles(s.gc, 'G703_DECIDED', async () => (payApp = await steps.send(await steps.generate(payApp))));

  await settles(s.gc, 'SIGNATURE_REQUESTED', () => signByMail(s, s.gc));
  await settles(s.owner, 'SIGNATURE_REQUESTED', async () => {
    const token = await signingToken(s, s.owner);
    await s.t.as(null).call('declineSigning', { body: { token, reason: 'The period is wrong.' } });
  });
  await settles(s.gc, 'SIGNATURE_DECLINED', corrected);
  payApp = await steps.approveG703(await steps.get(payApp));
  later();
  await report();
  payApp = await steps.send(await steps.generate(payApp));
  later();
  await signByMail(s, s.gc);
  later();
  await settles(s.owner, 'SIGNATURE_REQUESTED', () => signByMail(s, s.owner));
  await settles(s.gc, 'SIGNATURE_COMPLETED', async () => {
    payApp = await steps.submitPackage(await steps.get(payApp));
  });
  await settles(s.owner, 'PAYAPP_SUBMITTED', () => steps.approvePackage(payApp));
  expect(await unread(s.gc)).toContain('PAYAPP_DECIDED');

  const pay = paymentSteps(s);
  later();
  await pay.sendClw(payApp);
  later();
  await signByMail(s, s.gc);
  later();
  // The payment waits for them now, and is made.
  await settles(s.owner, 'PAYAPP_SUBMITTED', () => pay.release(payApp, payApp.amountCertified ?? 360));
  expect(await unread(s.gc)).toContain('PAYMENT_RELEASED');
});

test('an RFI, with the reminders of it; what was said stays to be read', async () => {
  const rfi = await r.ask();
  await r.t.as(r.sub).call('createComment', {
    params: { projectId: r.project.id },
    body: {
      objectType: 'RFI',
      objectId: rfi.id,
      content: 'See sheet **S-201** first.',
      mentions: [r.architect.id],
    },
  });
  await r.t.as(r.architect).call('createNotification', { body: { title: 'Call the fabricator' } });
  for (const days of [5, 3]) {
    await r.later(days);
    r.t.clock.set(`${r.day(0)}T11:00:00Z`);
    await planReminders(r.t.ports);
    await r.t.runJobs();
  }
  expect(await unread(r.architect, r.t)).toEqual(expect.arrayContaining(['DUE_SOON', 'OVERDUE']));
  await settles(
    r.architect,
    'RFI_ASSIGNED',
    () =>
      r.t.as(r.architect).call('respondToRfi', {
        params: r.params(rfi),
        body: { version: rfi.version, response: 'No: go below it.' },
      }),
    r.t,
  );
  expect((await unread(r.architect, r.t)).toSorted()).toEqual(['MENTIONED', 'REMINDER']);
  const answered = await r.get(rfi);
  const official = await r.t.as(r.sub).call('setOfficialRfiResponse', {
    params: { ...r.params(rfi), responseId: answered.responses[0]?.id ?? '' },
    body: { version: answered.version, isOfficial: true },
  });
  await settles(
    r.sub,
    'RFI_RESPONDED',
    () =>
      r.t.as(r.sub).call('closeRfi', {
        params: r.params(rfi),
        body: { version: official.version, reviewComments: 'We go below.' },
      }),
    r.t,
  );
  expect(await unread(r.architect, r.t)).toContain('RFI_CLOSED');
});

test('a deleted comment is taken back from those who were told of it', async () => {
  const rfi = await r.ask({ subject: 'Commented' });
  const body = { objectType: 'RFI' as const, objectId: rfi.id, content: 'A word too many.', mentions: [] };
  const comment = await r.t
    .as(r.architect)
    .call('createComment', { params: { projectId: r.project.id }, body });
  const told = async () =>
    (await listOf(r.t, r.sub)).find(
      ({ event, record }) => event === 'COMMENT_ADDED' && record?.objectId === rfi.id,
    );
  expect((await told())?.message).toContain('A word too many.');
  const mails = await r.t.mailbox(r.sub.email);
  expect(mails.map(({ text }) => text).join()).not.toContain('A word too many.');
  await r.t
    .as(r.architect)
    .call('deleteComment', { params: { projectId: r.project.id, commentId: comment.id } });
  expect((await told())?.message).toBe('The comment has been deleted.');
});

test('a quality check: assigned and completed', async () => {
  const params = { projectId: s.project.id };
  const task = await s.t.as(s.gc).call('createQualityTask', {
    params,
    body: { title: 'Rebar cover', description: 'Six points a bay.', assigneeId: s.sub.id, dueDate: null },
  });
  const one = { ...params, taskId: task.id };
  await settles(s.sub, 'QUALITY_TASK_ASSIGNED', async () => {
    const as = s.t.as(s.sub);
    const { version } = await as.call('addQualityEntry', { params: one, body: { result: 'PASS' } });
    const fields = { location: null, divisionId: null, subdivisionId: null, dueDate: null };
    const { title, description } = task;
    const body = {
      ...fields,
      title,
      description,
      assigneeId: s.sub.id,
      version,
      status: 'COMPLETED',
    } as const;
    await as.call('updateQualityTask', { params: one, body });
  });
  expect(await unread(s.gc)).toContain('QUALITY_TASK_COMPLETED');
});

test('what somebody else takes off one, or deletes', async () => {
  const params = { projectId: s.project.id };
  const asked = (title: string) =>
    s.t.as(s.gc).call('createQualityTask', { params, body: { title, assigneeId: s.sub.id } });
  const about = async (user: TestUser, { id }: { id: string }) =>
    (await listOf(s.t, user)).filter(({ record }) => record?.objectId === id).map(({ isRead }) => isRead);
  const [moved, stays] = [await asked('Anchor bolts'), await asked('Grout')];
  later();
  const { title, description, version } = moved;
  const fields = { location: null, divisionId: null, subdivisionId: null, dueDate: null };
  await s.t.as(s.gc).call('updateQualityTask', {
    params: { ...params, taskId: moved.id },
    body: { ...fields, title, description, version, status: 'NEW', assigneeId: s.gcMember.id },
  });
  expect([await about(s.sub, moved), await about(s.gcMember, moved)]).toEqual([[true], [false]]);
  expect(await about(s.sub, stays)).toEqual([false]);
  const count = async () => (await listOf(s.t, s.sub)).filter(({ isRead }) => !isRead).length;
  const before = await count();
  await s.t
    .as(s.gc)
    .call('deleteQualityTask', { params: { ...params, taskId: stays.id }, query: { version: 1 } });
  expect(await count()).toBe(before - 1);
});

test('an invitation that is accepted, and a request to join a company', async () => {
  const newcomer = await s.t.user({ name: 'Lena Fuchs', company: await s.t.company('Fuchs Electric') });
  await s.t.as(s.gc).call('inviteMember', {
    params: { projectId: s.project.id },
    body: { email: newcomer.email, projectRole: 'SUBCONTRACTOR' },
  });
  await settles(newcomer, 'PROJECT_INVITATION', () =>
    s.t.as(newcomer).call('acceptInvitation', { params: { projectId: s.project.id } }),
  );
  expect(await unread(s.gc)).toContain('MEMBER_JOINED');

  const stranger = await s.t.user({ name: 'Noor Haddad' });
  const companyId = s.gc.companyId ?? '';
  await s.t.as(stranger).call('linkCompany', { params: { companyId }, body: {} });
  const { data } = await s.t.as(s.gc).call('listJoinRequests', { params: { companyId } });
  await settles(s.gc, 'JOIN_REQUESTED', () =>
    s.t.as(s.gc).call('acceptJoinRequest', { params: { companyId, joinRequestId: data[0]?.id ?? '' } }),
  );
  expect(await unread(stranger)).toContain('JOIN_REQUEST_DECIDED');
});

test('a trial that has ended is read by choosing a plan; a payment that was refused is told', async () => {
  const { t } = s;
  const companyId = await t.company('Keller Paving');
  const owner = await t.user({ company: companyId });
  const now = t.clock.now();
  const trialStartedAt = new Date(now.getTime() - 14 * 86_400_000);
  await t.db((db) => db.update(companies).set({ trialStartedAt }).where(eq(companies.id, companyId)));
  await planTrialWords(t.ports);
  await t.runJobs();
  await settles(owner, 'TRIAL_ENDING', async () => {
    // Bought a month ago, so that the renewal is due now.
    t.clock.set(new Date(now.getTime() - 31 * 86_400_000));
    const body = { priceId: 'price_monthly', companyId } as const;
    const { sessionId } = await t.as(owner).call('createCheckoutSession', { body });
    await t.ports.payments.desk?.payCheckout(sessionId, 'DECLINED_LATER');
    await t.as(owner).call('captureSuccessCheckout', { query: { sessionId } });
    t.clock.set(now);
  });
  await planPayments(t.ports);
  await t.runJobs();
  expect(await unread(owner)).toContain('PAYMENT_FAILED');
});

const MODULES = fileURLToPath(new URL('..', import.meta.url));

/** The kinds that some tool tells of. */
function toldKinds(): NotificationEvent[] {
  const text = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('settle.ts'))
    .map((file) => readFileSync(join(MODULES, file), 'utf8'))
    .join('\n');
  return NOTIFICATION_EVENTS.filter(
    (event) => text.includes(`'${event}'`) || ['DUE_SOON', 'OVERDUE'].includes(event),
  );
}

test('a message: told by its sending, read by reading it', async () => {
  const { t, gc, owner, project } = s;
  const params = { projectId: project.id };
  const sent = await t.as(gc).call('createMessage', {
    params,
    body: { subject: 'Deck closed', body: 'From 6:00 to 11:00.', notifyWith: [owner.id] },
  });
  await settles(owner, 'MESSAGE_SENT', () =>
    t
      .as(owner)
      .call('markMessageRead', { params: { ...params, messageId: sent.id }, body: { isRead: true } }),
  );
});

test.each([
  ['EDIT', 'gauges.md', 'edit it'],
  ['MANAGE', null, 'manage it and all that is in it'],
  ['VIEW', 'site.md', 'view it'],
] as const)('a document: shared with %s, read by acting on it', async (permission, file, may) => {
  const { t, gc, sub, project } = s;
  const params = { projectId: project.id };
  const data = [{ event: 'DOCUMENT_SHARED' as const, inApp: true, email: permission !== 'VIEW' }];
  const { version: chosen } = await t.as(sub).call('getNotificationPreferences', {});
  await t.as(sub).call('updateNotificationPreferences', { body: { data, version: chosen } });
  const mails = (await t.mailbox(sub.email)).length;
  const made = file
    ? (await t.as(gc).call('uploadDocuments', { params, body: { files: [new File(['Sheet 3'], file)] } }))
        .data[0]
    : await t.as(gc).call('createDocumentFolder', { params, body: { name: 'Steel', parentId: null } });
  if (!made) throw new Error('Nothing was uploaded');
  const on = { params: { ...params, documentId: made.id } };
  const { version } = await t
    .as(gc)
    .call('shareDocument', { ...on, body: { userId: sub.id, permission, version: made.version } });
  const [told] = (await listOf(t, sub)).filter(({ record }) => record?.objectId === made.id);
  expect(told?.message).toContain(`You may ${may}: `);
  expect(told?.link).toContain(`/tools/documents/${made.id}`);
  // By mail for whoever asked for it.
  const [mail, ...others] = await t.mailbox(sub.email);
  expect(others).toHaveLength(permission === 'VIEW' ? mails - 1 : mails);
  if (permission === 'VIEW') return;
  expect(mail?.subject).toContain(`${made.name} is shared with you`);
  expect(mail?.text).toContain(`You may ${may}: `);
  expect(mail?.text).toContain(told?.link);
  await settles(sub, 'DOCUMENT_SHARED', () =>
    t.as(sub).call('updateDocument', { ...on, body: { tags: ['Steel'], version } }),
  );
});

test('a change request: priced, submitted, decided and signed', async () => {
  const { t, gc, owner, sub, architect } = c;
  const open = await c.make({ allowedUserIds: [architect.id] });
  const asked = await t.as(gc).call('askForChangeRequestPricing', {
    params: c.on(open),
    body: { version: open.version, assigneeId: sub.id },
  });
  let now: ChangeRequestDetail = asked;
  await settles(
    sub,
    'CHANGE_REQUEST_ASSIGNED',
    async () => (now = await c.save(asked, { tasks: [c.task(1, 50)] }, sub)),
    t,
  );
  await settles(gc, 'CHANGE_REQUEST_DECIDED', async () => (now = await c.submit(now)), t);
  const body = () => ({ params: c.on(open), body: { version: now.version } });
  await settles(
    owner,
    'CHANGE_REQUEST_SUBMITTED',
    async () => (now = await t.as(owner).call('approveChangeRequest', body())),
    t,
  );
  await t.as(gc).call('sendChangeRequestForSignature', body());
  later();
  await signByMail(c, gc);
  await signByMail(c, owner);
  expect(await unread(architect, t)).toContain('CHANGE_ORDER_SIGNED');
});

test('a day of the project, for whoever asked for it', async () => {
  const data = [{ event: 'DAILY_ACTIVITY' as const, inApp: true, email: false }];
  await r.t.as(r.gc).call('updateNotificationPreferences', { body: { data, version: 1 } });
  await r.ask();
  await r.later(1);
  r.t.clock.set(`${r.day(0)}T11:00:00Z`);
  await planDigests(r.t.ports);
  await r.t.runJobs();
  expect(await unread(r.gc, r.t)).toContain('DAILY_ACTIVITY');
});

test('a working morning, for whoever asked for it and has something to do', async () => {
  const data = [{ event: 'MORNING_WORK' as const, inApp: true, email: false }];
  await r.t.as(r.architect).call('updateNotificationPreferences', { body: { data, version: 1 } });
  await r.ask();
  // Whatever day it is, one of the next three is a working one.
  for (let days = 0; days < 3; days++) {
    await r.later(1);
    r.t.clock.set(`${r.day(0)}T08:00:00Z`);
    await planMornings(r.t.ports);
    await r.t.runJobs();
  }
  expect(await unread(r.architect, r.t)).toContain('MORNING_WORK');
});

test('a submittal: reviewed, answered, sent back, sent again and decided', async () => {
  const { t, sub, engineerGc, architect, engineer, gc } = b;
  const sent = await b.submit({ invitedUserIds: [gc.id] });
  await b.move(sent, 'IN_PROGRESS');
  const ask = () =>
    t.as(engineerGc).call('reassignSubmittal', {
      params: b.at,
      body: { submittalId: sent.id, version: 2, newAssigneeId: engineer.id, status: 'REASSIGNED' },
    });
  // Taken into review it still waits for them.
  expect(await unread(engineerGc, t)).toContain('SUBMITTAL_ASSIGNED');
  await settles(engineerGc, 'SUBMITTAL_ASSIGNED', ask, t);
  const answer = { params: b.on(sent), body: { version: 3, response: 'Loads are fine.' } };
  const respond = () => t.as(engineer).call('respondToSubmittal', answer);
  await settles(engineer, 'SUBMITTAL_ASSIGNED', respond, t);
  expect(await unread(sub, t)).toContain('SUBMITTAL_RESPONDED');
  await b.move(sent, 'GC_REVIEWED');
  await b.move(sent, 'APPROVAL_PENDING', { approverIds: [architect.id] });
  const stamp = { reviewCode: 'REVISE_AND_RESUBMIT', comments: 'Add gauges.' } as const;
  await settles(architect, 'SUBMITTAL_ASSIGNED', () => b.move(sent, 'REVISION', stamp, architect), t);
  const { version } = await b.get(sent);
  const revise = { params: b.on(sent), body: { version, description: 'Gauges are on sheet 3.' } };
  await t.as(sub).call('updateSubmittal', revise);
  const end = { params: b.on(sent), body: { version: version + 1, comment: 'Not needed.' } };
  await settles(sub, 'SUBMITTAL_DECIDED', () => t.as(sub).call('terminateSubmittal', end), t);
  expect(await unread(gc, t)).toContain('SUBMITTAL_CLOSED');
});

test('a daily log: shared, and a nonconformance of it corrected and verified', async () => {
  const { t, gc, owner, sub } = d;
  const log = await d.make();
  const share = { params: d.on(log), body: { sharedToUserId: owner.id } };
  await t.as(gc).call('shareDailyLog', share);
  expect(await unread(owner, t)).toContain('DAILY_LOG_SHARED');
  const { entries } = await d.add(log, deviation({ ownerId: sub.id, dueDate: d.day(3) }));
  const [entry] = entries;
  if (entry?.entryType !== 'NONCONFIRMING_LOG') throw new Error('No nonconformance was added');
  const params = d.of(log, entry);
  const correct = { params, body: { version: entry.version, comment: 'Bolsters placed.' } };
  await settles(sub, 'NONCONFORMANCE_ASSIGNED', () => t.as(sub).call('correctNonconformance', correct), t);
  const verify = { params, body: { version: entry.version + 1 } };
  await settles(gc, 'NONCONFORMANCE_CORRECTED', () => t.as(gc).call('verifyNonconformance', verify), t);
  await d.add(
    log,
    {
      entryType: 'ACCIDENT_LOG',
      accidentType: 'NEAR_MISS',
      severity: 'NONE',
      occurredAt: new Date(t.clock.now().getTime() - 3_600_000).toISOString(),
      description: 'A plank fell beside the stairs.',
      isReportedToAuthority: false,
    },
    owner,
  );
  expect(await unread(gc, t)).toContain('ACCIDENT_NOTED');
});

test('a member who is viewed as, and one who takes over from another that leaves', async () => {
  const { t, gc, project } = s;
  const params = { projectId: project.id };
  const heir = await t.user({ name: 'Nils Aker', company: gc.companyId });
  const heirId = await t.member(project, heir, 'GC_MEMBER');
  const leaver = await t.user({ name: 'Ruth Bell', company: gc.companyId });
  const leaverId = await t.member(project, leaver, 'GC_MEMBER');
  await t.as(gc).call('beginViewAs', { params: { ...params, memberId: heirId } });
  await t.as(gc).call('endViewAs');
  expect(await unread(heir)).toContain('VIEWED_AS');
  await t
    .as(gc)
    .call('createQualityTask', { params, body: { title: 'Anchor bolts', assigneeId: leaver.id } });
  await t.as(gc).call('updateMember', {
    params: { ...params, memberId: leaverId },
    body: { version: 1, isActive: false, handOverTo: heirId },
  });
  expect(await unread(heir)).toContain('WORK_HANDED_OVER');
});

test('an inspection: scheduled, failed, and what failed corrected and verified', async () => {
  const { t, engineer, sub } = i;
  const scheduled = await i.scheduled();
  const inspect = async () => {
    const start = { params: i.params(scheduled), body: { version: scheduled.version } };
    const started = await t.as(engineer).call('startInspection', start);
    const { version } = await i.record(started, [{ result: 'PASS' }, { result: 'PASS' }]);
    return t.as(engineer).call('passInspection', { params: i.params(scheduled), body: { version } });
  };
  await settles(engineer, 'INSPECTION_SCHEDULED', inspect, t);
  const failed = await i.failed();
  const [followUp] = failed.followUps;
  if (!followUp) throw new Error('Nothing is followed up');
  const params = { ...i.params(failed), followUpId: followUp.id };
  const change = (
    as: TestUser,
    body: { version: number; status: 'DONE' | 'VERIFIED'; resolution?: string },
  ) => t.as(as).call('updateInspectionFollowUp', { params, body });
  const done = { version: followUp.version, status: 'DONE', resolution: 'Bolsters placed.' } as const;
  await settles(sub, 'INSPECTION_FOLLOW_UP_ASSIGNED', () => change(sub, done), t);
  const good = { version: followUp.version + 1, status: 'VERIFIED' } as const;
  await settles(engineer, 'INSPECTION_FOLLOW_UP_ASSIGNED', () => change(engineer, good), t);
  expect(await unread(sub, t)).toContain('INSPECTION_RESULT');
});

test('every kind was told above, and its message says more than its title', () => {
  expect([...seen.keys()].toSorted()).toEqual(toldKinds().toSorted());
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  for (const [event, texts] of seen)
    for (const { title, message } of texts) {
      const known = new Set(words(title));
      const news = words(message).filter((word) => !known.has(word));
      expect([event, title, message, news.length >= 2]).toEqual([event, title, message, true]);
      expect([event, message.includes(title)]).toEqual([event, false]);
    }
});

test('what waits is about the kind of record that its source is registered for: by it, it is asked for', async () => {
  // What the tests above have left waiting is judged, too.
  await r.ask();
  await i.scheduled();
  const kinds = new Set<string>();
  for (const { t } of [s, r, c, b, d, i]) {
    const found = await t.db(async (db) => {
      const projectIds = (await db.select({ id: projects.id }).from(projects)).map(({ id }) => id);
      const query = { db, projectIds, userId: null, now: t.clock.now() };
      const tasks = [];
      for (const { objectType, source } of PROJECT_TASKS)
        tasks.push(...(await source(query)).map((task) => ({ registered: objectType, is: task.objectType })));
      return tasks;
    });
    for (const { registered, is } of found) {
      expect(is).toBe(registered);
      kinds.add(is);
    }
  }
  expect([...kinds]).toEqual(expect.arrayContaining(['INSPECTION', 'RFI']));
});

test('a step asks the tool of its record what waits, and no other', async () => {
  const asked = PROJECT_TASKS.map((one) => ({ of: one.objectType, spy: vi.spyOn(one, 'source') }));
  const rfi = await r.ask();
  for (const { spy } of asked) spy.mockClear();
  await r.t.as(r.architect).call('respondToRfi', {
    params: r.params(rfi),
    body: { version: rfi.version, response: 'Yes, as drawn.' },
  });
  const called = asked.filter(({ spy }) => spy.mock.calls.length > 0).map(({ of }) => of);
  for (const { spy } of asked) spy.mockRestore();
  expect(called).toEqual(['RFI']);
});
