import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sovScene, type SovScene } from '../sov/testing.ts';
import { g703Lines } from './schema.ts';
import { approvedG703 } from './testing.ts';

let s: SovScene;
beforeAll(async () => {
  s = await sovScene();
});
afterAll(() => s.t.close());

test('an application whose figures do not agree is not issued, and says which', async () => {
  const { steps, payApp } = await approvedG703(s);
  const g703Id = payApp.g703?.id ?? '';
  // No way through the product leads here: work of an earlier application where there was none.
  await s.t.db(
    (db) => db.update(g703Lines).set({ fromPrevious: 100 }).where(eq(g703Lines.g703Id, g703Id)),
    s.project.id,
  );
  const broken = (await steps.get(payApp)).tieOut.filter((check) => !check.ok);
  expect(broken).not.toEqual([]);
  const issued = await s.t.as(s.gc).attempt('generateG702', {
    params: steps.of(payApp),
    body: { version: payApp.g702?.version ?? 0 },
  });
  expect(issued).toMatchObject({ status: 422, body: { errorCode: 'VALIDATION_FAILED' } });
  for (const { title } of broken) expect(issued.body.message).toContain(title);
  expect((await steps.get(payApp)).g702?.status).toBe('DRAFT');
});
