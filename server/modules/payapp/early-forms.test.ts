import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvedSov, line, sovScene, type SovScene } from '../sov/testing.ts';
import { type Detail, payAppSteps } from './testing.ts';

let s: SovScene;
let steps: ReturnType<typeof payAppSteps>;
let draft: Detail;
beforeAll(async () => {
  s = await sovScene();
  steps = payAppSteps(s);
  draft = await steps.create((await approvedSov(s, [line(1, 1000)])).id);
});
afterAll(() => s.t.close());

test('the list tells a term that is drawn up from one that waits for its approver', async () => {
  const listed = async () =>
    (await s.t.as(s.gc).call('listPayApps', { params: { projectId: s.project.id }, query: {} })).data[0];
  expect(await listed()).toMatchObject({
    status: 'PAYMENT_TERMS_APPROVAL_PENDING',
    termStatus: 'DRAFT',
  });
  draft = await steps.submitTerm(draft);
  expect(await listed()).toMatchObject({
    status: 'PAYMENT_TERMS_APPROVAL_PENDING',
    termStatus: 'SUBMITTED',
  });
});

test.each([
  ['saveG702', 'saveG702'],
  ['generateG702', 'generateG702'],
  ['sendG702ForSignature', 'sendG702'],
  ['recallG702', 'recallG702'],
  ['openG702Signing', 'signG702'],
  ['remindG702Signer', 'remindG702'],
  ['submitG703', 'submitG703'],
] as const)('%s before the term is approved: button and server say the same', async (operation, ability) => {
  const refused = await s.t
    .as(s.gc)
    .attempt(operation, { params: steps.of(draft), body: { version: 1 } } as never);
  expect(refused.status).toBe(409);
  const { allowed, reason } = draft.abilities[ability];
  expect(allowed).toBe(false);
  // The server may add who brought it to its status.
  expect(refused.body.message).toContain(reason);
});

test('an application that somebody changed meanwhile is not deleted by who looked at it before', async () => {
  const opened = await steps.create((await approvedSov(s, [line(1, 1000)])).id);
  const remove = (version: number) =>
    s.t.as(s.gc).attempt('deletePayApp', { params: steps.of(opened), query: { version } });
  const agreed = await steps.approveTerm(await steps.submitTerm(opened));
  expect(await remove(opened.version)).toMatchObject({ status: 409, body: { errorCode: 'STALE_VERSION' } });
  // Also what is billed on its sheet is a change of it.
  await steps.bill(agreed, { '03 30 00.1': 500 });
  expect((await remove(agreed.version)).status).toBe(409);
  expect((await remove((await steps.get(opened)).version)).status).toBe(204);
});
