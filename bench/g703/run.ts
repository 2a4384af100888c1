// npm run bench -- g703: a continuation sheet of 5,000 lines on PostgreSQL, over HTTP from the real server and in Chromium:
// reading it, saving an entry and opening its page, with 300 signed change orders on its schedule and without any. Fails
// where the changes make it much slower, or where the page takes too long. Typing into it is what `sheet` measures.
import { sql } from 'drizzle-orm';
import { postgresMissing } from '../../scripts/postgres.mjs';
import type { Db } from '../../server/db/database.ts';
import { SEEDED } from '../../server/modules/rfi/testing-rows.ts';
import { openBrowser } from '../../tests/e2e/support/browser.ts';
import { type RfiWorld, quantile, startRfiWorld } from '../rfi/world.ts';

const LINES = 5000;
const CHANGES = 300;
const ROUNDS = 15;
/** Required of the medians: what the changes may cost beside the same sheet without them. */
const MOST_RATIO = 1.25;
/** Required from the address to the first rows of the sheet. */
const OPENED_MS = 2500;

const SHEETS = {
  'without changes': {
    sov: '71000000-0000-4000-8000-000000000001',
    payApp: '72000000-0000-4000-8000-000000000001',
  },
  'with 300 changes': {
    sov: '71000000-0000-4000-8000-000000000002',
    payApp: '72000000-0000-4000-8000-000000000002',
  },
} as const;

/** Two schedules with an application each whose sheet is being filled in; on the second one half of the changes brought lines. */
async function seed(tx: Db): Promise<void> {
  const [project] = SEEDED.projects;
  const [contractor, payer] = [SEEDED.person(1), SEEDED.person(2)];
  const { company } = SEEDED;
  for (const [index, { sov, payApp }] of Object.values(SHEETS).entries()) {
    await tx.execute(sql`
      insert into sovs (id, project_id, sov_number, status, division_name, division_number, contractor_id, company_id, created_by,
                        line_count, scheduled_value, last_pay_app_number)
      values (${sov}, ${project}, ${`SOV-000${index + 1}`}, 'APPROVED', 'Tower', '00', ${contractor}, ${company}, ${contractor},
              ${LINES}, ${LINES * 100_000}, 1)`);
    const changes = index === 0 ? 0 : CHANGES;
    const original = LINES - changes / 2;
    await tx.execute(sql`
      insert into change_requests (project_id, sequence, order_sequence, status, subject, reason, sov_id, sov_company_id,
                                   requested_by_id, created_by, company_id, creator_role, cost_impact, court_since, signed_on)
      select ${project}, n, n, 'SIGNED', 'Change ' || n, 'DESIGN_CHANGE', ${sov}, ${company}, ${contractor}, ${contractor}, ${company},
             'GENERAL_CONTRACTOR', 12500, now(), current_date
      from generate_series(1, ${changes}::int) n`);
    await tx.execute(sql`
      insert into sov_lines (project_id, sov_id, position, task_id, task_number, task_name, sub_division_id, sub_division_number,
                             sub_division_name, division_id, division_number, division_name, scheduled_value, version_status,
                             change_request_id, created_by)
      select ${project}, ${sov}, n, gen_random_uuid(), lpad((n / 250)::text, 2, '0') || ' ' || lpad((n / 25 % 10)::text, 2, '0') || '.' || n % 25,
             'Work ' || n, ('00000000-0000-4000-8000-' || lpad((n / 25)::text, 12, '0'))::uuid, lpad((n / 25 % 10)::text, 2, '0'),
             'Subdivision', ('00000000-0000-4000-9000-' || lpad((n / 250)::text, 12, '0'))::uuid, lpad((n / 250)::text, 2, '0'), 'Division',
             case when n < ${original} then 100000 else 12500 end, 'IMMUTABLE',
             case when n < ${original} then null else
               (select id from change_requests where sov_id = ${sov} and order_sequence = n - ${original} + 1) end, ${contractor}
      from generate_series(0, ${LINES - 1}::int) n`);
    await tx.execute(sql`
      insert into sov_line_changes (project_id, sov_id, sov_line_id, change_request_id, change_order_number, signed_on, cost_impact)
      select ${project}, ${sov}, l.id, c.id, 'CO-' || c.order_sequence, c.signed_on, 12500
      from change_requests c
      join sov_lines l on l.sov_id = c.sov_id and (l.change_request_id = c.id or
        (c.order_sequence > ${changes / 2} and l.position = (c.order_sequence - ${changes / 2}) * 30))
      where c.sov_id = ${sov}`);
    const { rows } = (await tx.execute(sql`
      insert into payment_terms (project_id, sov_id, status, contract_date, paying_company_id, receiving_company_id, receiving_user_id,
                                 approving_user_id, payment_interval, retainage, time_to_sign_clw_in_days, time_to_sign_uclw_in_days,
                                 time_for_payment_in_days, created_by)
      values (${project}, ${sov}, 'APPROVED', current_date, ${company}, ${company}, ${contractor}, ${payer}, 'MONTHLY', 100000, 5, 5, 30, ${contractor})
      returning id`)) as unknown as { rows: { id: string }[] };
    await tx.execute(sql`
      insert into pay_apps (id, project_id, sov_id, pay_app_number, status, payment_term_id, company_id, period_to, created_by)
      values (${payApp}, ${project}, ${sov}, 1, 'PAYMENT_TERM_APPROVED', ${rows[0]?.id ?? ''}, ${company}, current_date, ${contractor})`);
    await tx.execute(sql`insert into g703s (project_id, pay_app_id) values (${project}, ${payApp})`);
    await tx.execute(sql`insert into g702s (project_id, pay_app_id) values (${project}, ${payApp})`);
  }
}

interface Sheet {
  g703: { version: number };
  lines: { sovLineId: string; costImpact: number }[];
}

/** Medians of reading the whole sheet and of saving one entry, in milliseconds. */
async function overHttp({ server, project, token }: RfiWorld, payApp: string) {
  const at = `${server.address}/api/projects/${project}/tools/payapp/${payApp}/g703`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answered = async (response: Response): Promise<Sheet> => {
    if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
    return (await response.json()) as Sheet;
  };
  const [read, saved]: [number[], number[]] = [[], []];
  let sheet: Sheet | undefined;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const from = performance.now();
    sheet = await answered(await fetch(at, { headers }));
    if (round > 0) read.push(performance.now() - from);
    const line = sheet.lines[round * 30];
    const body = JSON.stringify({
      version: sheet.g703.version,
      lines: [{ sovLineId: line?.sovLineId, billAmount: 100 + round, materialStoredAmount: 0 }],
    });
    const start = performance.now();
    await answered(await fetch(`${at}/save`, { method: 'POST', headers, body }));
    if (round > 0) saved.push(performance.now() - start);
  }
  if (sheet?.lines.length !== LINES) throw new Error(`${sheet?.lines.length} lines instead of ${LINES}`);
  return { read: quantile(read, 0.5), saved: quantile(saved, 0.5) };
}

/** The median of opening the page to its first rows, in milliseconds. */
async function opening({ server, project, token }: RfiWorld, payApp: string): Promise<number> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript((value) => localStorage.setItem('plumbline.token', value), token);
    // The bundler names functions through a helper that pages do not have.
    await context.addInitScript('globalThis.__name ??= (named) => named');
    await context.route('**/api/events', (route) => route.abort());
    const page = await context.newPage();
    const opened: number[] = [];
    for (let round = 0; round <= 5; round += 1) {
      const from = performance.now();
      await page.goto(`${server.address}/app/projects/${project}/tools/pay-apps/${payApp}/g703`);
      await page.getByRole('treegrid').getByRole('row').filter({ hasText: 'Work ' }).first().waitFor();
      if (round > 0) opened.push(performance.now() - from);
    }
    return quantile(opened, 0.5);
  } finally {
    await browser.close();
  }
}

const missing = postgresMissing();
if (missing) {
  console.log(`PostgreSQL left out: ${missing}.`);
  process.exit(0);
}
const world = await startRfiWorld(seed, { rows: 1, as: SEEDED.person(1) });
try {
  const results: Awaited<ReturnType<typeof overHttp>>[] = [];
  let bad = false;
  // The server's code is compiled as it is used: the first sheet would pay for both.
  await overHttp(world, SHEETS['without changes'].payApp);
  for (const [name, { payApp }] of Object.entries(SHEETS)) {
    const http = await overHttp(world, payApp);
    const opened = await opening(world, payApp);
    results.push(http);
    bad ||= opened > OPENED_MS;
    console.log(
      `  ${LINES} lines ${name.padEnd(18)} read ${http.read.toFixed(0)} ms   save ${http.saved.toFixed(0)} ms   opened ${opened.toFixed(0)} ms`,
    );
  }
  const [plain, changed] = results;
  const ratios = [(changed?.read ?? 0) / (plain?.read ?? 1), (changed?.saved ?? 0) / (plain?.saved ?? 1)];
  bad ||= ratios.some((ratio) => ratio > MOST_RATIO);
  console.log(
    `${bad ? 'MISS' : 'ok  '} the changes cost ${ratios.map((ratio) => ratio.toFixed(2)).join(' and ')} of reading and saving, at most ${MOST_RATIO}; opened within ${OPENED_MS} ms`,
  );
  process.exitCode = bad ? 1 : 0;
} finally {
  await world.stop();
}
