import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { postgresMissing, startPostgres, type ThrowAwayPostgres } from '../scripts/postgres.mjs';
import { readConfig } from './config/config.ts';
import { verifyChain } from './db/history-chain.ts';
import { changeScene, type ChangeScene } from './modules/change-request/testing.ts';
import { type Detail, payAppSteps, signByMail, signingToken } from './modules/payapp/testing.ts';
import { paymentSteps } from './modules/payapp/waiver-testing.ts';
import { folderFiles } from './ports/folder-files.ts';
import { silentLog } from './ports/log.ts';
import { openDatabase } from './ports/open-database.ts';
import { type ServerProcess, startServer } from './testing/server-process.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** The level on PostgreSQL runs it: an embedded database dies with its server. */
const embedded = (process.env['TEST_DATABASE_URL'] ?? '') === '';
const SECRET = 'a secret that the server and the scene share';
/** Key of the lock that stops a transaction where the test wants it. */
const HERE = 31_415;

/** Where a transaction is stopped: as it writes the first row of a table (of an action), or as it commits. */
interface Stop {
  at: 'write' | 'commit';
  table: string;
  action?: string;
}

// Skipped on the embedded database, and where no PostgreSQL is installed: there is nothing to hold the server up with.
describe.skipIf(embedded || postgresMissing() !== null)('the server killed halfway', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-killed-'));
  let postgres: ThrowAwayPostgres;
  let admin: pg.Client;
  let env: Record<string, string>;
  let server: ServerProcess;
  let s: ChangeScene;

  beforeAll(async () => {
    postgres = await startPostgres({ durable: true });
    env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, APP_SECRET: SECRET };
    const database = await openDatabase(readConfig(env), silentLog);
    await database.migrate();
    s = await changeScene({ database, secret: SECRET, files: folderFiles(join(dataDir, 'files')) });
    admin = new pg.Client({ connectionString: postgres.url });
    await admin.connect();
    await admin.query(`
      create function wait_here() returns trigger language plpgsql security definer as $$
      begin perform pg_advisory_xact_lock(${HERE}); return new; end $$`);
    server = await startServer(env);
  });
  afterAll(async () => {
    await server?.kill();
    await admin?.end();
    await s?.t.close();
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const send = (path: string, token: string | null, body: object): Promise<Response> =>
    fetch(`${server.address}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    });

  /** Lets the request come as far as the stop, kills the server there, lets the database go on, and starts it again. */
  async function killAt({ at, table, action }: Stop, request: () => Promise<Response>): Promise<void> {
    const when = action ? `when (new.action = '${action}')` : '';
    await admin.query(
      at === 'write'
        ? `create trigger wait_here before insert on ${table} for each row ${when} execute function wait_here()`
        : `create constraint trigger wait_here after insert on ${table} deferrable initially deferred
           for each row ${when} execute function wait_here()`,
    );
    await admin.query('select pg_advisory_lock($1)', [HERE]);
    let early = '';
    const answer = request().then(
      async (response) =>
        (early = `answered ${response.status} ${await response.text()} ${server.output().slice(-1500)}`),
      () => 'cut off',
    );
    const waiting = async () => {
      const sql = `select pid from pg_locks where locktype = 'advisory' and objid = $1 and not granted`;
      return (await admin.query<{ pid: number }>(sql, [HERE])).rows.map(({ pid }) => pid);
    };
    // An answer means that the stop was not on its way.
    await expect.poll(async () => early || (await waiting()).length, { timeout: 8000, interval: 20 }).toBe(1);
    const [pid] = await waiting();
    await server.kill();
    expect(await answer).toBe('cut off');
    await admin.query('select pg_advisory_unlock($1)', [HERE]);
    // Its session ends by itself: it finds nobody to answer.
    const session = () => admin.query('select pid from pg_stat_activity where pid = $1', [pid]);
    await expect.poll(async () => (await session()).rowCount, { timeout: 20_000, interval: 20 }).toBe(0);
    await admin.query(`drop trigger wait_here on ${table}`);
    server = await startServer(env);
  }

  const of = (history: readonly { action: string }[], action: string): number =>
    history.filter((step) => step.action === action).length;

  /** Sent and signed by the contractor: the owner's signature is missing. */
  async function almostSigned() {
    const approved = await s.approved({ tasks: [s.task(1, 100), s.task('new', 80)] });
    await s.t.as(s.gc).call('sendChangeRequestForSignature', {
      params: s.on(approved),
      body: { version: approved.version, ownerSignerId: s.owner.id },
    });
    await signByMail(s, s.gc);
    const sign = await signature(s.owner);
    return { sign, request: approved };
  }
  async function signature(signer: { name: string }) {
    const token = await signingToken(s, signer === s.owner ? s.owner : s.gc);
    const body = { token, signatureType: 'TYPED', typedName: signer.name, consent: true };
    return () => send('/signing/sign', null, body);
  }

  const contract = async (request: { id: string }) => {
    const sov = await s.t.as(s.gc).call('getSov', { params: { ...s.at, sovId: s.sov.id } });
    const { status, signaturePacket, history } = await s.get(request);
    return {
      status,
      packet: signaturePacket?.status,
      signatures: of(history, 'sign'),
      lines: sov.sovLines.length,
      changed: sov.totals.costImpact,
      taken: of(sov.history, 'appendChangeRequest'),
    };
  };
  const UNSIGNED = {
    status: 'SIGNATURE_PENDING',
    packet: 'SENT',
    signatures: 1,
    lines: 3,
    changed: 0,
    taken: 0,
  };
  const SIGNED = { status: 'SIGNED', packet: 'SIGNED', signatures: 2, lines: 4, changed: 180, taken: 1 };

  test('between the last signature and the lines that it brings, nothing is signed; committed, all of it is', async () => {
    const { sign, request } = await almostSigned();
    for (const table of ['sov_lines', 'sov_line_changes', 'history']) {
      await killAt({ at: 'write', table }, sign);
      expect(await contract(request)).toEqual(UNSIGNED);
    }
    await killAt({ at: 'commit', table: 'sov_lines' }, sign);
    expect(await contract(request)).toEqual(SIGNED);
    // Whoever was not answered signs again and is told that it is done.
    expect((await sign()).status).toBe(409);
    expect(await contract(request)).toEqual(SIGNED);
  });

  test('an application is signed, paid and closed, or it is none of it', async () => {
    const steps = payAppSteps(s);
    const pay = paymentSteps(s);
    const agreed = await steps.approveTerm(await steps.submitTerm(await steps.create(s.sov.id)));
    await steps.bill(agreed, { '03 30 00.2': 500 });
    const approvedSheet = await steps.approveG703(await steps.submitG703(agreed));
    await steps.send(await steps.generate(approvedSheet));
    await signByMail(s, s.gc);
    const state = async () => {
      const { status, g702, amountReleased, history }: Detail = await steps.get(agreed);
      const { releases, data } = await pay.waivers(agreed);
      return {
        status,
        g702: g702?.status,
        released: amountReleased,
        payments: releases.length,
        waivers: data.map((waiver) => waiver.status),
        steps: history.length,
      };
    };
    /** Killed before it is committed it is as it was; killed in the commit it is done once. */
    const halfway = async (action: string, request: () => Promise<Response>, told: number, done: object) => {
      const before = await state();
      await killAt({ at: 'write', table: 'history', action }, request);
      expect(await state()).toEqual(before);
      await killAt({ at: 'commit', table: 'history', action }, request);
      const after = await state();
      expect(after).toMatchObject({ ...done, steps: before.steps + told });
      expect((await request()).status).toBe(409);
      expect(await state()).toEqual(after);
    };
    // Certified and signed.
    await halfway('certifyG702', await signature(s.owner), 2, { status: 'G702_APPROVED', g702: 'APPROVED' });
    await steps.approvePackage(await steps.submitPackage(await steps.get(agreed)));
    await pay.sendClw(agreed);
    await signByMail(s, s.gc);
    const { version } = await steps.get(agreed);
    const payment = { version, amount: 450, date: s.day(0), reference: 'ACH 1' };
    const path = `/projects/${s.project.id}/tools/payapp/${agreed.id}/release`;
    await halfway('release', () => send(path, s.owner.token, payment), 1, {
      status: 'UCLW_PENDING',
      released: 450,
      payments: 1,
    });
    await pay.sendUclw(agreed);
    await halfway('signUnconditionalWaiver', await signature(s.gc), 1, { status: 'CLOSED' });
    expect(await s.t.db((db) => verifyChain(db, s.project.id), s.project.id)).toBeNull();
  });
});
