import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvedSov, line, sovScene, type SovScene } from '../sov/testing.ts';
import { sovLineChanges } from '../sov/schema.ts';
import { type Detail, payAppSteps, signByMail, signingToken } from './testing.ts';

let s: SovScene;
beforeAll(async () => {
  s = await sovScene();
});
afterAll(() => s.t.close());

type Steps = ReturnType<typeof payAppSteps>;
const ofSheet = ({ g703 }: Detail) => ({
  params: { projectId: s.project.id, g703Id: g703?.id ?? '' },
  version: g703?.version ?? 0,
});
const sent = async (steps: Steps, submitted: Detail) =>
  steps.send(await steps.generate(await steps.approveG703(submitted)));

/** Each way in which a submitted sheet comes back to its creator. */
const WAYS: Readonly<Record<string, (steps: Steps, submitted: Detail) => Promise<unknown>>> = {
  recalled: (_, submitted) => {
    const { params, version } = ofSheet(submitted);
    return s.t.as(s.gc).call('recallG703', { params, body: { version } });
  },
  rejected: (_, submitted) => {
    const { params, version } = ofSheet(submitted);
    return s.t.as(s.owner).call('rejectG703', { params, body: { version, note: 'Too much.' } });
  },
  revoked: async (steps, submitted) => {
    const { params, version } = ofSheet(await steps.approveG703(submitted));
    return s.t.as(s.owner).call('revokeG703Approval', { params, body: { version, note: 'Too much.' } });
  },
  declined: async (steps, submitted) => {
    await sent(steps, submitted);
    const token = await signingToken(s, s.gc);
    return s.t.as(null).call('declineSigning', { body: { token, reason: 'Too much.' } });
  },
  'sent back with its package': async (steps, submitted) => {
    const out = await sent(steps, submitted);
    await signByMail(s, s.gc);
    await signByMail(s, s.owner);
    const { version } = await steps.submitPackage(await steps.get(out));
    const body = { version, comment: 'Too much.' };
    return s.t.as(s.owner).call('rejectPackage', { params: steps.of(out), body });
  },
};

test.each(Object.entries(WAYS))(
  'a sheet that is %s follows the change orders signed meanwhile',
  async (_, reopen) => {
    const steps = payAppSteps(s);
    const sov = await approvedSov(s, [line(1, 1000), line(2, 1000)]);
    const agreed = await steps.approveTerm(await steps.submitTerm(await steps.create(sov.id)));
    await steps.bill(agreed, { '03 30 00.1': 500 });
    const submitted = await steps.submitG703(agreed);
    const change = {
      projectId: s.project.id,
      sovId: sov.id,
      sovLineId: sov.sovLines[1]?.id ?? '',
      changeOrderNumber: 'CO-01',
      signedOn: '2026-01-15',
      costImpact: -20_000,
    };
    await s.t.db((db) => db.insert(sovLineChanges).values(change), s.project.id);
    expect((await steps.get(submitted)).g703?.totals.revisedScheduledValue).toBe(2000);
    await reopen(steps, submitted);
    const open = await steps.get(submitted);
    expect(open.g703).toMatchObject({ isSnapshot: false, totals: { revisedScheduledValue: 1800 } });
    expect(open.g702?.figures).toMatchObject({ contractSumToDate: 1800, netChangeByChangeOrders: -200 });
    expect(open.tieOut.every((check) => check.ok)).toBe(true);
  },
);
