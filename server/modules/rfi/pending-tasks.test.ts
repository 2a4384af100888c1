import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../testing/harness.ts';
import { rfiScene, type RfiScene } from './testing.ts';

let s: RfiScene;
beforeAll(async () => {
  s = await rfiScene();
});
afterAll(() => s.t.close());

const waiting = async (user: TestUser) => (await s.t.as(user).call('listPendingTasks')).data;

test('an RFI waits for its requester as a draft, and for its assignee once it is asked', async () => {
  const draft = await s.ask({ isDraft: true });
  expect(await waiting(s.sub)).toMatchObject([{ taskType: 'RFI_DRAFT', record: { objectId: draft.id } }]);
  const asked = await s.ask({ visibility: 'PRIVATE' });
  const assignee = [s.architect, s.engineer].find(({ id }) => id === asked.assignee?.id) ?? s.gc;
  expect(await waiting(assignee)).toMatchObject([
    {
      taskType: 'RFI_RESPONSE',
      title: `${asked.rfiNumber} ${asked.subject}`,
      action: 'Answer the RFI',
      dueDate: asked.dueDate,
      requestedBy: { id: s.sub.id },
    },
  ]);
  // Private: who may not read it does not learn from the project's list that it waits.
  const query = { projectId: s.project.id, limit: 100 };
  const seenBy = async (user: TestUser) =>
    (await s.t.as(user).call('listProjectPendingTasks', { query })).data.map(({ record }) => record.objectId);
  expect(await seenBy(assignee)).toEqual([asked.id]);
  expect(await seenBy(s.otherSub)).toEqual([]);
});
