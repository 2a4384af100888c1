import { TOOLS } from '#domain/tools.ts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Change } from '../../ports/changes.ts';
import {
  createTestApp,
  TEST_PASSWORD,
  type TestApp,
  type TestProject,
  type TestUser,
} from '../../testing/harness.ts';

let t: TestApp;
let owner: TestUser;
let engineer: TestUser;
let stranger: TestUser;
let project: TestProject;

beforeAll(async () => {
  t = await createTestApp();
  owner = await t.user({ company: await t.company('Alder Construction') });
  engineer = await t.user({ company: await t.company('Birch Engineers') });
  stranger = await t.user({ company: await t.company('Cedar Works') });
  project = await t.project(owner, { role: 'GENERAL_CONTRACTOR' });
  await t.member(project, engineer, 'ENGINEER');
});
afterAll(() => t.close());
afterEach(() => vi.useRealTimers());

const open: ReadableStreamDefaultReader[] = [];
afterEach(async () => {
  for (const reader of open.splice(0)) await reader.cancel();
});

/** The events of a person's stream, one by one; null at its end. */
async function follow(user: TestUser, behind = '') {
  const response = await t.app.request(`/api/events${behind}`, {
    headers: { authorization: `Bearer ${user.token}` },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = (response.body as ReadableStream<Uint8Array<ArrayBuffer>>)
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  open.push(reader);
  const next = async () => {
    const { done, value } = await reader.read();
    return done ? null : { event: value.event, ...(JSON.parse(value.data) as object) };
  };
  expect(await next()).toEqual({ event: 'hello' });
  return next;
}

/** A change of the project's by its owner. */
const keepView = (name: string, headers: Record<string, string> = {}) =>
  t.as(owner).attempt('createSavedView', {
    params: { projectId: project.id },
    body: { tool: 'RFI', name, search: {}, columns: ['subject'] },
    headers,
  });

/** A change as some other request, or process, tells of it. */
const announce = (change: Partial<Change>) =>
  t.ports.changes.announce({
    projectId: null,
    tool: null,
    userIds: [],
    rightsOf: [],
    by: null,
    origin: null,
    ...change,
  });

describe('the stream of changes', () => {
  test('is for who is signed in', async () => {
    const response = await t.app.request('/api/events');
    expect(response.status).toBe(401);
  });

  test('says that something changed in a project of the reader, and which of their own pages asked for it', async () => {
    const [next, own] = [await follow(engineer), await follow(owner)];
    expect((await keepView('Mine', { 'x-live-origin': 'tab-1' })).status).toBe(201);
    const changed = { event: 'change', projectId: project.id, tool: null };
    expect(await own()).toEqual({ ...changed, origin: 'tab-1' });
    expect(await next()).toEqual({ ...changed, origin: null });
  });

  test('names the tool whose records changed, as its address does', async () => {
    const [next, params] = [await follow(engineer), { projectId: project.id }];
    const task = await t.as(owner).call('createQualityTask', { params, body: { title: 'Rebar cover' } });
    const changed = { event: 'change', projectId: project.id, tool: TOOLS.qualityTask.path, origin: null };
    expect(await next()).toEqual(changed);
    await t.as(owner).call('addQualityEntry', {
      params: { ...params, taskId: task.id },
      body: { result: 'PASS' },
    });
    expect(await next()).toEqual(changed);
  });

  test('tells once more what changed since its reader began to read, and only what concerns them', async () => {
    // What other tests announced is longer ago than the reading, and what may have been on its way.
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    announce({ userIds: [stranger.id] });
    announce({ userIds: [engineer.id] });
    announce({ projectId: project.id, tool: 'rfi', by: owner.id, origin: 'tab-9' });
    const next = await follow(engineer, '?behind=0');
    const missed = { event: 'change', projectId: project.id, tool: 'rfi', origin: null };
    expect([await next(), await next()]).toEqual([{ event: 'told', origin: null }, missed]);
    announce({ userIds: [engineer.id], by: engineer.id, origin: 'end' });
    expect(await next()).toEqual({ event: 'told', origin: 'end' });
    // Who read before the server can tell asks for everything; a number that is none says nothing.
    const late = await follow(engineer, '?behind=99999999');
    expect(await late()).toEqual({ event: 'all' });
    const plain = await follow(engineer, '?behind=-1');
    announce({ userIds: [engineer.id], by: engineer.id, origin: 'last' });
    expect(await plain()).toEqual({ event: 'told', origin: 'last' });
  });

  test('says nothing of what was refused, nor of a project that the reader has no part in', async () => {
    const [mine, theirs] = [await follow(owner), await follow(stranger)];
    expect((await keepView('Mine')).status).toBe(409);
    expect((await keepView('Another', { 'x-live-origin': 'tab-2' })).status).toBe(201);
    expect(await mine()).toMatchObject({ event: 'change', origin: 'tab-2' });
    announce({ userIds: [stranger.id] });
    expect(await theirs()).toEqual({ event: 'told', origin: null });
  });

  test('brings a notification to its reader, and from then on the project it let them into', async () => {
    const next = await follow(stranger);
    await t.member(project, stranger, 'OTHER');
    announce({ projectId: project.id, userIds: [stranger.id] });
    expect(await next()).toEqual({ event: 'told', origin: null });
    // Asked for beside the stream: announced again until it is known.
    await vi.waitFor(async () => {
      announce({ projectId: project.id });
      announce({ userIds: [stranger.id] });
      expect(await next()).toMatchObject({ event: 'change', projectId: project.id });
    });
  });

  test('tells nobody of a project from the moment they are out of it, and of one from the moment they are in', async () => {
    const member = await t.user({ company: await t.company('Dogwood Electric') });
    const memberId = await t.member(project, member, 'GC_MEMBER', 'PENDING', owner);
    const next = await follow(member);
    const accepted = await t.as(member).attempt('acceptInvitation', { params: { projectId: project.id } });
    expect(accepted.status).toBe(200);
    expect(await next()).toMatchObject({ event: 'change', projectId: project.id });
    const out = await t.as(owner).attempt('updateMember', {
      params: { projectId: project.id, memberId },
      body: { version: accepted.body.version, isActive: false },
    });
    expect(out.status).toBe(200);
    // Their open pages ask for everything anew, and find out.
    expect(await next()).toEqual({ event: 'all' });
    await keepView('After they left');
    announce({ userIds: [member.id], by: member.id, origin: 'end' });
    expect(await next()).toEqual({ event: 'told', origin: 'end' });
  });

  test('is not opened by a question for its head, which nobody would close', async () => {
    const headers = { authorization: `Bearer ${engineer.token}` };
    for (let n = 0; n < 25; n++)
      expect((await t.app.request('/api/events', { method: 'HEAD', headers })).status).toBe(200);
    await follow(engineer);
  });

  test('ends with the session, however it ends, and when the server stops', async () => {
    const [next, other] = [await follow(engineer), await follow(owner)];
    expect((await t.as(engineer).attempt('signOut')).status).toBe(204);
    expect(await next()).toBeNull();

    const guest = await t.user({ company: await t.company('Elm Surveyors') });
    const theirs = await follow(guest);
    const body = { currentPassword: TEST_PASSWORD, password: 'another-plumb-bob-and-level-25' };
    expect((await t.as(guest).attempt('changePassword', { body })).status).toBe(200);
    expect(await theirs()).toBeNull();

    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const late = await t.user({ company: await t.company('Fir Paving') });
    const runsOut = await follow(late);
    t.clock.advance(31 * 24 * 3_600_000);
    vi.advanceTimersByTime(60_000);
    expect(await runsOut()).toBeNull();
    await t.ports.changes.close();
    // The views kept above, where there are any, come first.
    let last = await other();
    while (last !== null) last = await other();
    const stopping = await t.user({ company: await t.company('Gum Roofing') });
    const response = await t.app.request('/api/events', {
      headers: { authorization: `Bearer ${stopping.token}` },
    });
    expect([response.status, await response.text()]).toEqual([200, 'event: hello\ndata: {}\n\n']);
  });
});
