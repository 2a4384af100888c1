import { PROJECT_ROLES } from '#domain/authority/roles.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Db } from '../../db/database.ts';
import type { TestUser } from '../../testing/harness.ts';
import { signatureSigners } from '../signing/schema.ts';
import { sovs, sovUsers } from '../sov/schema.ts';
import { sovScene } from '../sov/testing.ts';
import { g703s, payApps, paymentTerms } from './schema.ts';
import { approvedG703 } from './testing.ts';

test('what a role and a part in an application list opens, and nothing else does', async () => {
  const s = await sovScene();
  const { steps, payApp } = await approvedG703(s);
  const out = await steps.send(await steps.generate(payApp));
  const ofTerm = eq(paymentTerms.id, out.paymentTerm.id);
  const ofSheet = eq(g703s.payAppId, out.id);
  const certifies = eq(signatureSigners.role, 'CERTIFIER');

  /** Puts a person into one part of the application, or back those who were there. */
  const PARTS: Record<string, (db: Db, userId: string | null) => Promise<unknown>> = {
    nobody: async () => undefined,
    creator: (db, id) =>
      db
        .update(payApps)
        .set({ createdBy: id ?? s.gc.id })
        .where(eq(payApps.id, out.id)),
    receivingUser: (db, id) =>
      db
        .update(paymentTerms)
        .set({ receivingUserId: id ?? s.gc.id })
        .where(ofTerm),
    approver: (db, id) =>
      db
        .update(paymentTerms)
        .set({ approvingUserId: id ?? s.owner.id })
        .where(ofTerm),
    certifier: (db, id) => db.update(paymentTerms).set({ certifyingUserId: id }).where(ofTerm),
    g703Approver: (db, id) =>
      db
        .update(g703s)
        .set({ assignedToUserId: id ?? s.owner.id })
        .where(ofSheet),
    signer: (db, id) =>
      db
        .update(signatureSigners)
        .set({ userId: id ?? s.owner.id })
        .where(certifies),
    added: (db, userId) =>
      userId === null
        ? db.delete(sovUsers)
        : db
            .insert(sovUsers)
            .values({ sovId: out.sov.id, userId, projectId: s.project.id, addedBy: s.gc.id }),
  };

  const seen: string[] = [];
  for (const role of PROJECT_ROLES) {
    const user = await s.t.user({ company: await s.t.company() });
    await s.t.member(s.project, user, role);
    for (const [part, put] of Object.entries(PARTS)) {
      await s.t.db((db) => put(db, user.id), s.project.id);
      const list = await s.t
        .as(user)
        .attempt('listPayApps', { params: { projectId: s.project.id }, query: {} });
      const detail = await s.t.as(user).attempt('getPayApp', { params: steps.of(out) });
      const isListed = list.status === 200 && list.body.data.length === 1;
      expect([role, part, isListed]).toEqual([role, part, detail.status === 200]);
      if (isListed) seen.push(`${role} ${part}`);
      await s.t.db((db) => put(db, null), s.project.id);
    }
  }
  const partsOf = (role: string) =>
    seen.filter((each) => each.startsWith(`${role} `)).map((each) => each.slice(role.length + 1));
  expect(partsOf('ENGINEER')).toEqual(['certifier', 'signer']);
  expect(partsOf('OTHER')).toEqual(['certifier', 'signer']);
  expect(partsOf('SUBCONTRACTOR')).toEqual(Object.keys(PARTS).slice(1));
  expect(partsOf('ARCHITECT')).toEqual(Object.keys(PARTS));
  await s.t.close();
});

test('who only approves the schedule of another company reads neither its applications nor its term there', async () => {
  const s = await sovScene();
  const { payApp } = await approvedG703(s);
  const of = { projectId: s.project.id, sovId: payApp.sov.id };
  await s.t.db(
    (db) => db.update(sovs).set({ approverId: s.sub.id }).where(eq(sovs.id, of.sovId)),
    of.projectId,
  );
  const contract = async (user: TestUser) => s.t.as(user).call('getPayAppContract', { params: of });

  const approver = await contract(s.sub);
  expect(approver).toMatchObject({ payApps: [], paymentTerm: null, canCreate: false });
  expect(approver.scheduleApprover?.id).toBe(s.sub.id);
  expect(
    (await s.t.as(s.sub).attempt('getPayApp', { params: { projectId: of.projectId, payAppId: payApp.id } }))
      .status,
  ).toBe(404);
  for (const user of [s.gc, s.owner]) {
    const full = await contract(user);
    expect(full.payApps.map(({ id }) => id)).toEqual([payApp.id]);
    expect(full.paymentTerm?.id).toBe(payApp.paymentTerm.id);
  }
  // Named in the term, they read both.
  await s.t.db(
    (db) =>
      db
        .update(paymentTerms)
        .set({ approvingUserId: s.sub.id })
        .where(eq(paymentTerms.id, payApp.paymentTerm.id)),
    of.projectId,
  );
  const named = await contract(s.sub);
  expect(named.payApps.map(({ id }) => id)).toEqual([payApp.id]);
  expect(named.paymentTerm?.id).toBe(payApp.paymentTerm.id);
  await s.t.close();
});
