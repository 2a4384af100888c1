import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../testing/harness.ts';
import { documentRoutes } from '../files/routes.ts';
import { type InspectionDetail, inspectionScene, type InspectionScene } from './testing.ts';

let s: InspectionScene;
beforeAll(async () => {
  s = await inspectionScene();
});
afterAll(() => s.t.close());

const params = () => ({ projectId: s.project.id });

/** How the key of a file is answered to somebody. */
const served = async (key: string, as: TestUser = s.engineer): Promise<number> => {
  const reply = await documentRoutes(s.t.ports).request(`/documents/stream?key=${key}`, {
    headers: { authorization: `Bearer ${as.token}` },
  });
  if (reply.ok) await reply.arrayBuffer();
  return reply.status;
};

let made = 0;
/** A template of two items, the first with a photo of what good looks like. */
async function template(key: string) {
  made += 1;
  return s.t.as(s.gc).call('createInspectionTemplate', {
    params: params(),
    body: {
      name: `Deck pour ${made}`,
      inspectionType: 'PRE_POUR',
      items: [{ description: 'Bars are tied', attachments: [key] }, { description: 'Forms are clean' }],
    },
  });
}
const inspectionOf = (templateId: string, more = {}) =>
  s.t.as(s.gc).call('createInspection', {
    params: params(),
    body: { inspectionType: 'PRE_POUR', title: 'Deck pour', templateId, ...more },
  });
const keysOf = ({ items }: Pick<InspectionDetail, 'items'> | Awaited<ReturnType<typeof template>>) =>
  items.map(({ attachments }) => attachments.map(({ key }) => key));
const update = (at: Awaited<ReturnType<typeof template>>, items: Parameters<typeof s.item>[0][]) =>
  s.t.as(s.gc).attempt('updateInspectionTemplate', {
    params: { ...params(), templateId: at.id },
    body: { version: at.version, items: items.map((item) => ({ description: 'Bars are tied', ...item })) },
  });

describe('the files of a template’s items', () => {
  test('are shown to whoever sees inspections, and to nobody else', async () => {
    const key = await s.upload(s.gc, 'good-work.jpg');
    expect(await served(key)).toBe(404);
    const kept = await template(key);
    expect(kept.items[0]?.attachments).toMatchObject([{ key, name: 'good-work.jpg' }]);
    expect([await served(key), await served(key, s.otherSub)]).toEqual([200, 200]);
    const stranger = await s.t.user({ company: await s.t.company() });
    // The lender's inspector is a member who does not see inspections.
    expect([await served(key, stranger), await served(key, s.lender)]).toEqual([404, 404]);
  });

  test('stand beside the items of what is made from it, and stay there when the template goes', async () => {
    const key = await s.upload(s.gc);
    const from = await template(key);
    const copy = await s.t.as(s.gc).call('duplicateInspectionTemplate', {
      params: { ...params(), templateId: from.id },
      body: { name: `${from.name} again` },
    });
    const inspection = await inspectionOf(from.id);
    // As the form sends them, which has read the template.
    const typed = await inspectionOf(from.id, { items: [s.item({ attachments: [key] })] });
    const keys = [copy, inspection, typed].map((one) => keysOf(one)[0]?.[0] ?? '');
    expect(new Set([key, ...keys]).size).toBe(4);
    expect(inspection.items[0]?.attachments[0]).toMatchObject({
      name: 'deck.jpg',
      uploadedBy: { id: s.gc.id },
    });
    await s.t.as(s.gc).call('deleteInspectionTemplate', {
      params: { ...params(), templateId: from.id },
      query: { version: from.version },
    });
    expect(await served(key, s.gc)).toBe(404);
    for (const each of keys) expect(await served(each, s.gc)).toBe(200);
  });

  test('leave the store with the last that has them', async () => {
    const { files } = s.t.ports as unknown as { files: { keys(): string[] } };
    const key = await s.upload(s.gc);
    const from = await template(key);
    const inspection = await inspectionOf(from.id);
    await update(from, [{}]);
    expect(files.keys()).toContain(key);
    await s.t.as(s.gc).call('deleteInspection', {
      params: s.params(inspection),
      query: { version: inspection.version },
    });
    expect(files.keys()).not.toContain(key);
  });

  test('are named by several items, kept by an edit and let go of where it leaves them out', async () => {
    const key = await s.upload(s.gc);
    const from = await template(key);
    const twice = await update(from, [{ attachments: [key] }, { attachments: [key] }]);
    expect(keysOf(twice.body)).toEqual([[key], [key]]);
    const less = await update(twice.body, [{}, { attachments: [key] }]);
    expect(keysOf(less.body)).toEqual([[], [key]]);
    expect(await served(key)).toBe(200);
    expect(keysOf((await update(less.body, [{}])).body)).toEqual([[]]);
    expect(await served(key)).toBe(404);
  });

  test('are refused at their place where they are not the maker’s', async () => {
    const foreign = await s.upload(s.sub);
    const wrong = await update(await template(await s.upload(s.gc)), [{}, { attachments: [foreign] }]);
    expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([422, 'items.1.attachments.0']);
    const key = await s.upload(s.gc);
    const repeated = await update(await template(await s.upload(s.gc)), [{ attachments: [key, key] }]);
    expect([repeated.status, repeated.body.errors?.[0]?.field]).toEqual([422, 'items.0.attachments.1']);
  });
});

describe('the files of an inspection’s items', () => {
  test('go with a copy of the item, also where the first is taken off', async () => {
    const key = await s.upload(s.gc);
    const first = s.item({ attachments: [key] });
    const draft = await s.draft({ items: [first, s.item({ attachments: [key] })] });
    const [kept, copied] = keysOf(draft).map(([one]) => one ?? '');
    expect([kept, copied === key]).toEqual([key, false]);
    const next = await s.t.as(s.gc).call('updateInspection', {
      params: s.params(draft),
      body: { version: draft.version, items: [s.item({ attachments: [key] })] },
    });
    const [[left = ''] = []] = keysOf(next);
    expect([await served(left, s.gc), await served(key, s.gc)]).toEqual([200, 404]);
  });

  test('are those of each inspection of a series', async () => {
    const key = await s.upload(s.gc);
    const series = (attachments: string[]) =>
      s.t.as(s.gc).attempt('createInspectionSeries', {
        params: params(),
        body: {
          inspection: { inspectionType: 'SAFETY', title: 'Walk', items: [s.item({ attachments })] },
          scheduledFor: s.at(1),
          timeZone: 'UTC',
          every: 1,
          unit: 'WEEKS',
          until: s.day(16),
          schedule: false,
        },
      });
    const { body } = await series([key]);
    const all = [];
    for (const one of body.data) all.push(...keysOf(await s.get(one)).flat());
    expect([all.length > 1, new Set(all).size === all.length]).toEqual([true, true]);
    for (const each of all) expect(await served(each, s.gc)).toBe(200);
    const wrong = await series([await s.upload(s.sub)]);
    expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([422, 'inspection.items.0.attachments.0']);
  });

  test('of a draft that somebody may not read are not theirs to have', async () => {
    const draft = await s.draft({ items: [s.item({ attachments: [await s.upload(s.gc)] })] });
    const [[key = ''] = []] = keysOf(draft);
    const stolen = await s.t.as(s.sub).attempt('createInspection', {
      params: params(),
      body: { inspectionType: 'OTHER', title: 'Mine', items: [s.item({ attachments: [key] })] },
    });
    expect([stolen.status, stolen.body.errors?.[0]?.field]).toEqual([422, 'items.0.attachments.0']);
  });
});
