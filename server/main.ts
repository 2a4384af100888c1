import { serve } from '@hono/node-server';
import type { Server as HttpServer } from 'node:http';
import { like } from 'drizzle-orm';
import { type Config, ConfigError, readConfig } from './config/config.ts';
import { CLIENT_FOLDER, REFERENCE_FOLDER, STORYBOOK_FOLDER } from './config/paths.ts';
import { inOneTransaction } from './db/one-transaction.ts';
import { sweepJobs } from './db/jobs.ts';
import { drainable } from './draining.ts';
import { lingering } from './lingering.ts';
import { DEMO_DOMAIN } from './demo/people.ts';
import { sweepIdempotencyKeys } from './http/idempotency.ts';
import { sweepRateLimits } from './http/rate-limit.ts';
import { sweepLeftFiles, sweepUploads } from './modules/attachments/sweep.ts';
import { tellOfStartingFolders } from './modules/document/untold-folders.ts';
import { planJobs, startWorker } from './jobs.ts';
import { users } from './modules/auth/schema.ts';
import { sweepNotifications } from './modules/notifications/sweep.ts';
import { FolderInUse } from './ports/folder-lock.ts';
import { jsonLog } from './ports/log.ts';
import { betweenTransactions, marked } from './ports/open-transaction.ts';
import type { Ports } from './ports/ports.ts';
import { wirePorts } from './ports/wire.ts';
import { createSite } from './web/site.ts';

const HOUSEKEEPING_EVERY_MS = 15 * 60_000;
/** Told to stop, the server gives what runs this long to finish, and is gone by the second. */
const GRACE_MS = 8_000;
/** And to the job at hand less: it is begun again by whoever comes next. */
const JOB_GRACE_MS = 4_000;
const GONE_MS = 9_500;

/** Refuses or loads the demo and returns the text that names its accounts, null without them. `--demo` fills an empty database and leaves any other as it is. */
async function prepareDemo(
  ports: Ports,
  { production, publicUrl }: Pick<Config, 'production' | 'publicUrl'>,
): Promise<string | null> {
  const wanted = process.argv.includes('--demo');
  const any = await ports.database.transaction((tx) => tx.select({ id: users.id }).from(users).limit(1));
  const demo = await ports.database.transaction((tx) =>
    tx
      .select({ id: users.id })
      .from(users)
      .where(like(users.email, `%@${DEMO_DOMAIN}`))
      .limit(1),
  );
  if (production) {
    if (wanted)
      throw new ConfigError(['--demo is refused in production: the demo accounts have known passwords.']);
    if (demo.length > 0)
      throw new ConfigError([
        'This database holds the demo accounts, which have known passwords: start production on an empty one.',
      ]);
    return null;
  }
  const load = wanted && any.length === 0;
  if (!load && demo.length === 0) return null;
  // Loaded only when needed: production never reads the demo's code.
  const { demoAccounts, loadDemo } = await import('./demo/load-demo.ts');
  if (load) console.log('Loading the demo projects…');
  if (load)
    await inOneTransaction(ports.database, (database) =>
      betweenTransactions(() => loadDemo({ ...ports, database: marked(database) }, publicUrl)),
    );
  return demoAccounts();
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = jsonLog(config.logLevel);
  const ports = await wirePorts(config, log);
  const { database } = ports;
  await database.migrate();
  await tellOfStartingFolders(ports);
  const demo = await prepareDemo(ports, config);

  if (config.production && !config.stripe)
    log('warn', 'payments-in-sandbox', {
      message: 'STRIPE_SECRET_KEY is not set: plans are paid for with nothing.',
    });
  const worker = startWorker(ports, config.publicUrl);
  const site = createSite(config, ports, {
    clientFolder: CLIENT_FOLDER,
    referenceFolder: REFERENCE_FOLDER,
    storybookFolder: STORYBOOK_FOLDER,
    onMailQueued: worker.nudge,
  });
  const keepHouse = (): void => {
    const sweep = () =>
      Promise.all([
        sweepRateLimits(ports),
        sweepIdempotencyKeys(ports),
        sweepUploads(ports),
        sweepLeftFiles(ports),
        ports.uploads.sweep(),
        sweepJobs(ports),
        sweepNotifications(ports),
        planJobs(ports),
      ]);
    Promise.resolve(database.requireRoom?.())
      .then(sweep)
      .catch((error: unknown) => log('warn', 'housekeeping-failed', { message: String(error) }));
  };
  const housekeeping = setInterval(keepHouse, HOUSEKEEPING_EVERY_MS);

  const server = serve(
    { fetch: site.fetch, port: config.port, ...(config.host ? { hostname: config.host } : {}) },
    (info) => {
      keepHouse();
      worker.nudge();
      const address = config.publicUrl.replace(/:0$/, `:${info.port}`);
      console.log(`\nPlumbline is ready: ${address}`);
      if (!config.production && ports.mail.keepsText)
        console.log(`Mail it sends:      ${address}/dev/mailbox`);
      if (demo) console.log(`\n${demo}`);
    },
  );
  server.on('error', (error: NodeJS.ErrnoException) => {
    const hint =
      error.code === 'EADDRINUSE'
        ? `Port ${config.port} is taken. Stop what runs there or set PORT to another.`
        : error.message;
    console.error(hint);
    void database.close().finally(() => process.exit(1));
  });

  lingering(server as HttpServer); // plain HTTP: nothing above asks for another kind
  const drain = drainable(server as HttpServer); // as above

  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log('info', 'stopping', { signal });
    clearInterval(housekeeping);
    const late = setTimeout(() => {
      log('error', 'stopped-late', { signal });
      process.exit(1);
    }, GONE_MS);
    late.unref();
    // Streams of changes never end by themselves.
    await ports.changes.close();
    // The database goes last: whoever is being answered needs it, and so does the job at hand.
    const [drained, rested] = await Promise.all([drain(GRACE_MS), worker.stop(JOB_GRACE_MS)]);
    if (!drained) log('error', 'requests-cut-off', { signal });
    // A mail server that says nothing holds a job for half a minute; it is done by the next start.
    if (!rested) log('warn', 'job-left', { signal });
    await ports.pdf.close();
    await ports.workbooks.close();
    await database.close();
    process.exit(drained ? 0 : 1);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));
}

start().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof FolderInUse;
  console.error(expected ? error.message : error);
  process.exit(1);
});
