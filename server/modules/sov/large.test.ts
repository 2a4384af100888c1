import { afterAll, beforeAll, expect, test } from 'vitest';
import { payAppSteps } from '../payapp/testing.ts';
import { approvedSov, line, sovScene, type SovScene } from './testing.ts';

const LINES = 5_000;

let s: SovScene;
beforeAll(async () => {
  s = await sovScene();
});
afterAll(() => s.t.close());

test('a schedule of 5,000 lines is created, billed and saved by the line', async () => {
  const made = Array.from({ length: LINES }, (_, i) => line(i + 1, (10_000 + i) / 100));
  const sov = await approvedSov(s, made);
  expect(sov.sovLines).toHaveLength(LINES);
  // 100.00 + 0.00 … 49.99 a line, exact to the cent.
  expect(sov.totals.scheduledValue).toBe(LINES * 100 + 124_975);
  const steps = payAppSteps(s);
  const payApp = await steps.approveTerm(await steps.submitTerm(await steps.create(sov.id)));
  const saved = await steps.bill(payApp, { '03 30 00.1': 50, '03 30 00.5000': 149.99 });
  expect(saved.lines).toHaveLength(2);
  expect(saved.g703.totals.billAmount).toBe(199.99);
});
