import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentRoutes } from '../files/routes.ts';
import { notifications } from '../notifications/schema.ts';
import { messageScene, type MessageScene } from './testing.ts';

let s: MessageScene;
beforeAll(async () => {
  s = await messageScene();
});
afterAll(() => s.t.close());

const refused = async (status: number, code: string, attempt: Promise<{ status: number; body: unknown }>) =>
  expect(await attempt).toMatchObject({ status, body: { errorCode: code } });
const told = async (userId: string, objectId: string) => {
  const rows = await s.t.db((db) => db.select().from(notifications), s.project.id);
  return rows.filter((row) => row.userId === userId && row.objectId === objectId);
};
const eventsOf = async (userId: string, objectId: string) =>
  (await told(userId, objectId)).map(({ event }) => event);

test('a message is drafted, sent, edited and deleted', async () => {
  const { t, gc, sub, owner, admin } = s;
  const drafted = await s.draft({ subject: ' Deck\nclosed ' });
  expect(drafted).toMatchObject({
    messageNumber: null,
    status: 'DRAFT',
    subject: 'Deck closed',
    body: '',
    isUnread: false,
    sentAt: null,
    version: 1,
  });
  expect(drafted.abilities.send.allowed).toBe(true);
  await refused(404, 'NOT_FOUND', t.as(admin).attempt('getMessage', { params: s.on(drafted) }));

  // A draft is saved as often as its author likes, and sent with what it says by then.
  const safety = await s.category('Safety');
  const saved = await s.draft({
    messageId: drafted.id,
    version: 1,
    subject: 'Deck closed on Thursday',
    categoryId: safety.id,
  });
  expect(saved).toMatchObject({ version: 2, category: { name: 'Safety', color: 'AMBER' } });
  const content = {
    subject: saved.subject,
    body: 'From **6:00**.',
    categoryId: safety.id,
    notifyWith: [sub.id],
  };
  const params = s.on(saved);
  await refused(
    409,
    'STALE_VERSION',
    t.as(gc).attempt('sendMessageDraft', { params, body: { ...content, version: 1 } }),
  );
  await refused(
    422,
    'VALIDATION_FAILED',
    t.as(gc).attempt('sendMessageDraft', { params, body: { ...content, body: '\u200b', version: 2 } }),
  );
  const sent = await t.as(gc).call('sendMessageDraft', { params, body: { ...content, version: 2 } });
  expect(sent).toMatchObject({
    messageNumber: 'MSG-0001',
    status: 'SENT',
    notifyWith: [{ name: 'Priya Raman' }],
    isEdited: false,
  });
  expect(sent.history.map(({ action }) => action)).toEqual(['send', 'saveDraft', 'saveDraft']);
  expect(await eventsOf(sub.id, sent.id)).toEqual(['MESSAGE_SENT']);
  expect(await eventsOf(owner.id, sent.id)).toEqual([]);
  const [notice] = await told(sub.id, sent.id);
  expect(notice?.link).toBe(`/app/projects/${s.project.id}/tools/message-board?message=${sent.id}`);
  await refused(
    409,
    'WRONG_STATUS',
    t.as(gc).attempt('saveMessageDraft', {
      params: s.at,
      body: { messageId: sent.id, version: sent.version, subject: 'x' },
    }),
  );

  // Its author edits it; who is new in the audience hears of it, and it is marked.
  await refused(
    403,
    'FORBIDDEN',
    t.as(sub).attempt('updateMessage', { params, body: { ...content, version: sent.version } }),
  );
  t.clock.advance(60_000);
  const edit = { ...content, body: 'From **7:00**.', notifyRoles: ['OWNER' as const], version: sent.version };
  const edited = await t.as(gc).call('updateMessage', { params, body: edit });
  expect(edited).toMatchObject({ isEdited: true, notifyRoles: ['OWNER'], version: sent.version + 1 });
  expect(edited.history[0]).toMatchObject({
    action: 'update',
    changes: [
      { field: 'body', from: 'From **6:00**.', to: 'From **7:00**.' },
      { field: 'notifyRoles', from: null, to: 'Owner' },
    ],
  });
  expect(await eventsOf(owner.id, sent.id)).toEqual(['MESSAGE_SENT']);
  expect(await eventsOf(sub.id, sent.id)).toEqual(['MESSAGE_SENT']);
  // Saved as it stands, it is not edited again.
  const same = await t.as(gc).call('updateMessage', { params, body: { ...edit, version: edited.version } });
  expect(same.version).toBe(edited.version);

  // A project admin deletes what was sent; the history keeps what was said, for who administers the project.
  const query = { version: edited.version };
  await refused(403, 'FORBIDDEN', t.as(owner).attempt('deleteMessage', { params, query }));
  await s.comment(sent, 'We are off by 10:30.', sub);
  await t.as(admin).call('deleteMessage', { params, query });
  await refused(404, 'NOT_FOUND', t.as(gc).attempt('getMessage', { params }));
  const { data } = await t.as(admin).call('getRecordHistory', {
    params: { ...s.at, objectType: 'MESSAGE', objectId: sent.id },
    query: {},
  });
  expect(data[0]).toMatchObject({
    action: 'remove',
    changes: [
      { field: 'messageNumber', from: 'MSG-0001', to: null },
      { field: 'subject', from: 'Deck closed on Thursday', to: null },
      { field: 'body', from: 'From **7:00**.', to: null },
    ],
  });
  expect((await told(sub.id, sent.id)).map(({ message }) => message)).toContain(
    'The message has been deleted.',
  );
  // Its number is not given again.
  expect((await s.send()).messageNumber).toBe('MSG-0002');
});

test('goes to people, to roles, or to all; a mail does not carry its words', async () => {
  const { t, gc, sub, otherSub, owner, architect, admin, visitor } = s;
  const mailed = t.as(sub);
  const { version } = await mailed.call('getNotificationPreferences', {});
  const data = [{ event: 'MESSAGE_SENT' as const, inApp: true, email: true }];
  await mailed.call('updateNotificationPreferences', { body: { data, version } });
  const toRole = await s.send({ subject: 'Fire watch', notifyRoles: ['SUBCONTRACTOR'] });
  expect(await eventsOf(sub.id, toRole.id)).toEqual(['MESSAGE_SENT']);
  expect(await eventsOf(otherSub.id, toRole.id)).toEqual(['MESSAGE_SENT']);
  expect(await eventsOf(owner.id, toRole.id)).toEqual([]);
  await t.runJobs();
  const mails = (await t.mailbox()).filter(({ subject }) => subject.includes('Fire watch'));
  expect(mails.length).toBeGreaterThan(0);
  expect(mails.every(({ text }) => !text.includes('level 3 deck'))).toBe(true);
  const open = (as: typeof gc, message: { id: string }) =>
    t.as(as).attempt('getMessage', { params: s.on(message) });
  expect((await open(owner, toRole)).status).toBe(404);
  expect((await open(admin, toRole)).status).toBe(200);
  // Who gets the role later reads it.
  const newcomer = await t.user({ company: await t.company('Late Glazing') });
  await t.member(s.project, newcomer, 'SUBCONTRACTOR');
  expect((await open(newcomer, toRole)).status).toBe(200);

  const toAll = await s.send({ subject: 'Owner walk' }, architect);
  expect(toAll).toMatchObject({ notifyWith: [], notifyRoles: [] });
  for (const person of [gc, sub, owner, admin, visitor])
    expect(await eventsOf(person.id, toAll.id)).toEqual(['MESSAGE_SENT']);
  expect(await eventsOf(architect.id, toAll.id)).toEqual([]);
  // Who only reads does not send, and answers all the same.
  await refused(
    403,
    'FORBIDDEN',
    t.as(visitor).attempt('createMessage', { params: s.at, body: { subject: 'x', body: 'y' } }),
  );
  expect((await s.get(toAll, visitor)).abilities).toMatchObject({
    comment: { allowed: true },
    flag: { allowed: false },
    remove: { allowed: false },
  });
  const stranger = await t.user();
  const bad = await t.as(gc).attempt('createMessage', {
    params: s.at,
    body: {
      subject: ' ',
      body: 'x',
      categoryId: crypto.randomUUID(),
      notifyWith: [stranger.id],
      links: [{ objectType: 'RFI', objectId: crypto.randomUUID() }],
    },
  });
  expect(bad.status === 400 || bad.status === 422).toBe(true);
  const unknown = await t.as(gc).attempt('createMessage', {
    params: s.at,
    body: {
      subject: 'x',
      body: 'x',
      categoryId: crypto.randomUUID(),
      notifyWith: [stranger.id],
      links: [{ objectType: 'RFI', objectId: crypto.randomUUID() }],
    },
  });
  expect(unknown).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'categoryId' }, { field: 'notifyWith.0' }, { field: 'links.0' }] },
  });
});

test('carries files and links to records, each for who may read them', async () => {
  const { t, gc, sub, architect } = s;
  const upload = { files: [new File(['Level 3 plan'], 'plan.txt', { type: 'text/plain' })] };
  const { data } = await t.as(gc).call('uploadMessageFiles', { params: s.at, body: upload });
  const key = data[0]?.key ?? '';
  const check = await t.as(gc).call('createQualityTask', { params: s.at, body: { title: 'Rebar cover' } });
  const links = [{ objectType: 'QUALITY_TASK' as const, objectId: check.id }];
  const sent = await s.send({ attachments: [key], links, notifyWith: [sub.id] });
  expect(sent.attachments).toMatchObject([{ name: 'plan.txt' }]);
  expect(sent.links).toMatchObject([{ number: 'QC-0001', title: 'Rebar cover' }]);
  const opened = (as: typeof gc) =>
    documentRoutes(t.ports).request(`/documents/stream?key=${key}`, {
      headers: { authorization: `Bearer ${as.token}` },
    });
  expect((await opened(sub)).status).toBe(200);
  expect((await opened(architect)).status).toBe(404);
  // The record goes; the message no longer names it.
  await t.as(gc).call('deleteQualityTask', {
    params: { ...s.at, taskId: check.id },
    query: { version: check.version },
  });
  expect((await s.get(sent)).links).toEqual([]);
  // What an edit leaves out stays: nobody's message reaches everybody because a field was not sent.
  const kept = await t.as(gc).call('updateMessage', {
    params: s.on(sent),
    body: { subject: 'Moved to Friday', body: sent.body, version: sent.version },
  });
  expect(kept).toMatchObject({ attachments: [{ name: 'plan.txt' }], notifyWith: [{ id: sub.id }] });
  const edited = await t.as(gc).call('updateMessage', {
    params: s.on(sent),
    body: {
      attachments: [],
      links: [],
      notifyWith: [],
      subject: sent.subject,
      body: sent.body,
      version: kept.version,
    },
  });
  expect(edited).toMatchObject({ attachments: [], links: [], notifyWith: [] });
  expect((await s.get(sent, architect)).id).toBe(sent.id);
});

test('its history names no linked record to who may not read it', async () => {
  const { t, sub } = s;
  const secret = await s.draft({ subject: 'Unsent plan' });
  const sent = await s.send();
  const links = [{ objectType: 'MESSAGE' as const, objectId: secret.id }];
  const body = { subject: sent.subject, body: sent.body, links, version: sent.version };
  const edited = await t.as(s.gc).call('updateMessage', { params: s.on(sent), body });
  expect(JSON.stringify(edited.history)).toContain('Unsent plan');
  const params = { ...s.at, objectType: 'MESSAGE' as const, objectId: sent.id };
  const steps = await t.as(sub).call('getRecordHistory', { params, query: {} });
  expect(JSON.stringify([await s.get(sent, sub), steps])).not.toContain('Unsent plan');
});

test('nor once it is deleted, to who administers the project', async () => {
  const { t, gc, admin } = s;
  const secret = await s.draft({ subject: 'Unsent schedule' });
  const links = [{ objectType: 'MESSAGE' as const, objectId: secret.id }];
  const sent = await s.send({ subject: 'Crane moved' });
  const body = { subject: 'Crane moved', body: 'It stands north now.', links, version: sent.version };
  const { version } = await t.as(gc).call('updateMessage', { params: s.on(sent), body });
  await t.as(gc).call('deleteMessage', { params: s.on(sent), query: { version } });
  const params = { ...s.at, objectType: 'MESSAGE' as const, objectId: sent.id };
  const steps = await t.as(admin).call('getRecordHistory', { params, query: {} });
  // What was said stays, and what it was linked to is nobody's to read.
  expect(JSON.stringify(steps)).toContain('It stands north now.');
  expect(JSON.stringify(steps)).not.toContain('Unsent schedule');
});

test('is flagged by who it was sent to, for all of them', async () => {
  const { t, sub, owner } = s;
  const sent = await s.send({ notifyWith: [sub.id] });
  const flag = (as: typeof sub, value: 'URGENT' | null, version: number) =>
    t.as(as).attempt('flagMessage', { params: s.on(sent), body: { flag: value, version } });
  expect((await flag(owner, 'URGENT', 1)).status).toBe(404);
  expect(await flag(sub, 'URGENT', 1)).toMatchObject({
    status: 200,
    body: { flag: 'URGENT', flaggedBy: { name: 'Priya Raman' }, isEdited: false, version: 2 },
  });
  expect((await s.get(sent)).flag).toBe('URGENT');
  await refused(409, 'STALE_VERSION', flag(sub, null, 1));
  expect(await flag(sub, null, 2)).toMatchObject({ body: { flag: null, flaggedBy: null, flaggedAt: null } });
  const drafted = await s.draft({ subject: 'x' });
  await refused(
    409,
    'WRONG_STATUS',
    t.as(s.gc).attempt('flagMessage', { params: s.on(drafted), body: { flag: 'URGENT', version: 1 } }),
  );
});

test('who is taken off the audience keeps nothing of the message in what they were told', async () => {
  const { t, gc, sub, owner } = s;
  const sent = await s.send({ subject: 'Bid of Bay Mechanical', notifyWith: [sub.id, owner.id] });
  await t.as(gc).call('updateMessage', {
    params: s.on(sent),
    body: { subject: sent.subject, body: sent.body, notifyWith: [owner.id], version: sent.version },
  });
  const rows = await t.db((db) => db.select().from(notifications).where(eq(notifications.objectId, sent.id)));
  const textOf = (userId: string) =>
    rows.filter((row) => row.userId === userId).map(({ title, message }) => `${title} ${message}`);
  expect(textOf(sub.id)).toEqual([expect.not.stringContaining('Bay Mechanical')]);
  expect(textOf(owner.id)).toEqual([expect.stringContaining('Bay Mechanical')]);
});

test('several are deleted at once, each decided by itself', async () => {
  const { t, gc, sub } = s;
  const own = await s.send({ subject: 'Mine' });
  const others = await s.send({ subject: 'Theirs' }, sub);
  const hidden = await s.draft({ subject: 'Hidden' }, sub);
  const { data, ...counts } = await t.as(gc).call('bulkDeleteMessages', {
    params: s.at,
    body: { messages: [own, others, hidden].map(({ id, version }) => ({ messageId: id, version })) },
  });
  expect(counts).toEqual({ succeeded: 1, refused: 2 });
  expect(data).toMatchObject([
    { messageNumber: own.messageNumber, ok: true, errorCode: null },
    { messageNumber: others.messageNumber, ok: false, errorCode: 'FORBIDDEN' },
    { messageNumber: null, ok: false, errorCode: 'NOT_FOUND' },
  ]);
});

test('a draft leaves no words behind', async () => {
  const { t, gc, admin } = s;
  const drafted = await s.draft({ subject: 'Secret', body: 'Do not tell' });
  await t.as(gc).call('deleteMessage', { params: s.on(drafted), query: { version: 1 } });
  const { data } = await t.as(admin).call('getRecordHistory', {
    params: { ...s.at, objectType: 'MESSAGE', objectId: drafted.id },
    query: {},
  });
  expect(JSON.stringify(data)).not.toMatch(/Secret|Do not tell/);
});

test('who is mentioned is told, also in a category that they mute, if they read the message', async () => {
  const { t, gc, sub, owner, visitor, at } = s;
  const safety = await s.category('Safety');
  for (const as of [sub, owner])
    await t.as(as).call('setMessageCategoryMute', {
      params: { ...at, categoryId: safety.id },
      body: { isMuted: true },
    });
  const body = 'Please look, @Sub.';
  const notForThem = await t.as(gc).attempt('createMessage', {
    params: at,
    body: { subject: 'Crane', body, notifyWith: [sub.id], mentions: [sub.id, visitor.id] },
  });
  expect(notForThem).toMatchObject({ status: 422, body: { errors: [{ field: 'mentions.1' }] } });
  const sent = await s.send({ subject: 'Crane', body, categoryId: safety.id, mentions: [sub.id] });
  expect(sent.mentions.map(({ id }) => id)).toEqual([sub.id]);
  expect(await eventsOf(sub.id, sent.id)).toEqual(['MENTIONED']);
  expect(await eventsOf(owner.id, sent.id)).toEqual([]);
  expect(await eventsOf(visitor.id, sent.id)).toEqual(['MESSAGE_SENT']);

  // An edit tells whom it mentions now, once.
  const edited = await t.as(gc).call('updateMessage', {
    params: s.on(sent),
    body: {
      subject: 'Crane',
      body: `${body} And @Owner.`,
      mentions: [sub.id, owner.id],
      version: sent.version,
    },
  });
  expect(await eventsOf(owner.id, sent.id)).toEqual(['MENTIONED']);
  expect(await eventsOf(sub.id, sent.id)).toEqual(['MENTIONED']);
  // What an edit leaves out stays.
  const again = await t.as(gc).call('updateMessage', {
    params: s.on(sent),
    body: { subject: 'Crane, again', body: edited.body, version: edited.version },
  });
  expect(again.mentions).toHaveLength(2);

  // Of a draft it is asked once it is sent: its audience is still open.
  const draft = await s.draft({ subject: 'Later', body, notifyWith: [owner.id], mentions: [visitor.id] });
  const late = await t.as(gc).attempt('sendMessageDraft', {
    params: s.on(draft),
    body: { subject: 'Later', body, version: draft.version },
  });
  expect(late).toMatchObject({ status: 422, body: { errors: [{ field: 'mentions.0' }] } });
});

test('a draft mentions nobody of outside the project, and so shows nothing of them', async () => {
  const { t, gc, visitor, at } = s;
  const stranger = await t.user({ name: 'Of another company' });
  for (const id of [stranger.id, crypto.randomUUID()]) {
    const body = { subject: 'Later', mentions: [visitor.id, id] };
    const made = await t.as(gc).attempt('saveMessageDraft', { params: at, body });
    expect(made).toMatchObject({ status: 422, body: { errors: [{ field: 'mentions.1' }] } });
    const draft = await s.draft({ subject: 'Later' });
    const saved = await t.as(gc).attempt('saveMessageDraft', {
      params: at,
      body: { ...body, messageId: draft.id, version: draft.version },
    });
    expect(saved).toMatchObject({ status: 422, body: { errors: [{ field: 'mentions.1' }] } });
  }
});
