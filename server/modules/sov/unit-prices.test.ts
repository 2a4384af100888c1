import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvedSov, line, sovScene, type SovScene } from './testing.ts';
import { payAppSteps } from '../payapp/testing.ts';

let s: SovScene;
beforeAll(async () => {
  s = await sovScene();
});
afterAll(() => s.t.close());

const units = { sovLineExtra: { uom: 'CY', unitPrice: 310.5, noOfUnits: 3086 } };
const params = () => ({ projectId: s.project.id });

test.each([null, undefined, 0, 1, 958_203])(
  'the value is unit price × units, whatever is sent: %s',
  async (sent) => {
    const { sovLines, sov, lineErrors } = await s.t.as(s.gc).call('saveSov', {
      params: params(),
      body: { divisionName: 'Earthwork', divisionNumber: '31', sovLines: [line(1, sent as number, units)] },
    });
    expect(sovLines[0]?.scheduledValue).toBe(958_203);
    expect(lineErrors).toEqual([]);
    const [first] = sovLines;
    const changed = await s.t.as(s.gc).call('saveSov', {
      params: params(),
      body: {
        sovId: sov.id,
        version: sov.version,
        sovLines: [{ id: first?.id ?? '', scheduledValue: null, startDate: '2026-03-02' }],
      },
    });
    expect(changed.sovLines[0]?.scheduledValue).toBe(958_203);
  },
);

test('an imported line whose value is not that of its units is refused at its cell', async () => {
  const imported = (scheduledValue: number) =>
    s.t.as(s.gc).attempt('saveImportedSov', {
      params: params(),
      body: {
        divisionName: 'Imported',
        divisionNumber: '31',
        subDivisionName: 'All',
        isDraft: true,
        sovLines: [
          {
            rowNumber: 2,
            taskNumber: '1',
            taskName: 'Excavation',
            uom: 'CY',
            unitPrice: 12.5,
            noOfUnits: 10,
            scheduledValue,
          },
        ],
      },
    });
  const refused = await imported(100);
  expect(refused.status).toBe(422);
  expect(refused.body.errors[0].field).toBe('sovLines.0.scheduledValue');
  const saved = await imported(125);
  expect(saved.body.sovLines[0].scheduledValue).toBe(125);
});

test('it is billed at its value', async () => {
  const sov = await approvedSov(s, [line(1, null, units)]);
  expect(sov.sovLines[0]?.scheduledValue).toBe(958_203);
  const steps = payAppSteps(s);
  const payApp = await steps.approveTerm(await steps.submitTerm(await steps.create(sov.id)));
  expect((await steps.g703(payApp)).lines[0]?.revisedScheduledValue).toBe(958_203);
});
