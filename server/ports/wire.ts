import { KeptCounts } from '../db/kept-counts.ts';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withLogos } from '../pdf/letterheads.ts';
import { createPdfWorker } from '../pdf/worker-pool.ts';
import { createWorkbooks } from '../workbooks/worker-pool.ts';
import type { Config } from '../config/config.ts';
import { type Changes, changesInProcess } from './changes.ts';
import { argon2Passwords } from './argon2-passwords.ts';
import { systemClock } from './clock.ts';
import { folderFiles } from './folder-files.ts';
import type { Files } from './files.ts';
import { openAiModel } from './openai-model.ts';
import { googlePlaces } from './google-places.ts';
import { httpWeather } from './http-weather.ts';
import type { Log } from './log.ts';
import { mailboxTransport, type MailTransport } from './mail.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import type { Payments } from './payments.ts';
import type { Ports } from './ports.ts';
import { secureRandom } from './random.ts';
import { sandboxPayments } from './sandbox-payments.ts';
import { sharpPictures } from './sharp-pictures.ts';
import { spooledUploads } from './spooled-uploads.ts';
import type { Uploads } from './uploads.ts';

/** The configured secret, or outside production a random one that the data folder keeps. */
function secretOf(config: Config): string {
  if (config.secret) return config.secret;
  const path = join(config.dataDir, 'secret');
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  mkdirSync(config.dataDir, { recursive: true });
  const secret = Buffer.from(secureRandom.bytes(32)).toString('hex');
  writeFileSync(path, `${secret}\n`, { mode: 0o600 });
  return secret;
}

// Adapters that many installations do not use load only where they are configured: each is a library to read.

/** The store that the configuration asks for. */
export async function filesOf(config: Config): Promise<Files> {
  if (!config.s3) return folderFiles(join(config.dataDir, 'files'));
  const { s3Files } = await import('./s3-files.ts');
  return s3Files(config.s3);
}

/** Beside the files where those lie in a folder: storing one is then only another name for it. */
const uploadsOf = (config: Config): Uploads =>
  spooledUploads(config.s3 ? join(tmpdir(), 'plumbline-uploads') : join(config.dataDir, 'uploads'));

async function mailOf(config: Config): Promise<MailTransport> {
  if (!config.smtp) return mailboxTransport;
  const { smtpTransport } = await import('./smtp-mail.ts');
  return smtpTransport(config.smtp.url, config.smtp.from);
}

async function paymentsOf(config: Config, database: Database): Promise<Payments> {
  if (config.stripe) {
    const { stripePayments } = await import('./stripe-payments.ts');
    return stripePayments(config.stripe, systemClock);
  }
  return sandboxPayments({ database, clock: systemClock, random: secureRandom, publicUrl: config.publicUrl });
}

async function changesOf(config: Config, log: Log): Promise<Changes> {
  if (!config.databaseUrl) return changesInProcess();
  const { postgresChanges } = await import('./postgres-changes.ts');
  return postgresChanges(config.databaseUrl, log);
}

/** The real adapters that the configuration asks for. Opens (and where embedded, locks) the database. */
export async function wirePorts(config: Config, log: Log): Promise<Ports> {
  const database = await openDatabase(config, log);
  const [files, pictures] = [await filesOf(config), sharpPictures()];
  return {
    database,
    changes: await changesOf(config, log),
    files,
    uploads: uploadsOf(config),
    pictures,
    mail: await mailOf(config),
    passwords: argon2Passwords(),
    payments: await paymentsOf(config, database),
    pdf: withLogos(createPdfWorker(), { files, pictures }),
    workbooks: createWorkbooks(),
    languageModel: config.languageModel === undefined ? null : openAiModel(config.languageModel, log),
    weather: config.weatherUrl === undefined ? null : httpWeather(config.weatherUrl, log),
    places: config.placesKey === undefined ? null : googlePlaces(config.placesKey, log, config.placesUrl),
    clock: systemClock,
    random: secureRandom,
    log,
    counts: new KeptCounts(),
    secret: secretOf(config),
  };
}
