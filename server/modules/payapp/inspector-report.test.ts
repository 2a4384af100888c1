import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvedSov, line, sovScene, type SovScene } from '../sov/testing.ts';
import { payAppSteps, signByMail } from './testing.ts';

let s: SovScene;
beforeAll(async () => {
  s = await sovScene();
});
afterAll(() => s.t.close());

const REPORT = {
  siteVisitOn: '2026-08-05',
  conclusion: 'AGREES_WITH_REMARKS',
  findings: 'The podium slab stands at 30% as billed.',
} as const;

test('where the term requires it, an architect or the paying side files it before the G702 is sent', async () => {
  const steps = payAppSteps(s);
  const sov = await approvedSov(s, [line(1, 1000)]);
  const agreed = await steps.approveTerm(
    await steps.submitTerm(await steps.create(sov.id), { inspectorReportRequired: true }),
  );
  expect(agreed).toMatchObject({
    inspectorReportRequired: true,
    paymentTerm: { inspectorReportRequired: true },
  });
  const params = steps.of(agreed);
  const file = (user: typeof s.gc, more: Record<string, unknown> = {}, version = 0) =>
    s.t.as(user).attempt('fileInspectorReport', { params, body: { ...REPORT, ...more, version } });
  expect((await s.t.as(s.gc).attempt('getInspectorReport', { params })).status).toBe(404);
  await steps.bill(agreed, { '03 30 00.1': 500 });
  const approved = await steps.approveG703(await steps.submitG703(agreed));
  expect(approved).toMatchObject({ status: 'INSPECTOR_REPORT_PENDING', ballInCourt: { user: null } });
  const asked = await s.t.as(s.architect).call('listNotifications', { query: {} });
  expect(asked.data[0]).toMatchObject({ event: 'INSPECTOR_REPORT_REQUESTED' });
  const issued = await s.t
    .as(s.gc)
    .attempt('generateG702', { params, body: { version: approved.g702?.version ?? 0 } });
  expect(issued.status).toBe(409);

  // Neither who bills, nor tomorrow, nor without findings.
  expect((await file(s.gc, {}, approved.version)).status).toBe(403);
  expect((await file(s.architect, {}, 1)).body).toMatchObject({ errorCode: 'STALE_VERSION' });
  const late = await file(s.architect, { siteVisitOn: '2999-01-01' }, approved.version);
  expect(late).toMatchObject({ status: 422, body: { errors: [{ field: 'siteVisitOn' }] } });
  expect((await file(s.architect, { findings: '  ' }, approved.version)).status).toBeGreaterThanOrEqual(400);
  const uploaded = await s.t.as(s.architect).call('uploadPayAppFiles', {
    params: { projectId: s.project.id },
    body: { files: [new File(['Site observation'], 'Site observation.txt')] },
  });
  const attachments = uploaded.data.map(({ key }) => key);
  const filed = await file(s.architect, { attachments }, approved.version);
  expect(filed).toMatchObject({
    status: 200,
    body: {
      status: 'IR_READY',
      inspectorReport: { conclusion: 'AGREES_WITH_REMARKS', attachments: [{ name: 'Site observation.txt' }] },
      ballInCourt: { user: { id: s.gc.id } },
    },
  });
  expect(await s.t.as(s.owner).call('getInspectorReport', { params })).toMatchObject({
    filedBy: { id: s.architect.id },
    findings: REPORT.findings,
  });
  expect((await file(s.architect, {}, filed.body.version)).status).toBe(409);
  const told = await s.t.as(s.gc).call('listNotifications', { query: {} });
  expect(told.data.some(({ title }) => title.includes("inspector's report is filed"))).toBe(true);

  // The G702 goes out, and back to where it was.
  const ready = await steps.send(await steps.generate(await steps.get(agreed)));
  expect(ready.status).toBe('G702_SIGNATURE_PENDING');
  await signByMail(s, s.gc);
  await signByMail(s, s.owner);
  const done = await steps.approvePackage(await steps.submitPackage(await steps.get(agreed)));
  // Each application under the term needs its own.
  const second = await steps.withTerm(sov.id, done.paymentTerm.id);
  expect(second).toMatchObject({ inspectorReportRequired: true, inspectorReport: null });
});
