import { z } from 'zod';
import { LOG_LEVELS, type LogLevel } from '../ports/log.ts';
import type { ModelSettings } from '../ports/openai-model.ts';
import type { StripeSettings } from '../ports/stripe-payments.ts';

const flag = z
  .enum(['0', '1', 'true', 'false', ''])
  .optional()
  .transform((text) => text === '1' || text === 'true');

const text = z
  .string()
  .trim()
  .optional()
  .transform((value) => (value === '' ? undefined : value));

const environment = z.object({
  NODE_ENV: text,
  PLUMBLINE_ENV: text,
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: text,
  PUBLIC_URL: text.pipe(z.url({ protocol: /^https?$/ }).optional()),
  DATA_DIR: text,
  DATABASE_URL: text.pipe(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  ALLOW_EMBEDDED_DB: flag,
  EMBEDDED_DB: text.pipe(z.enum(['disk', 'memory']).optional()),
  APP_SECRET: text.pipe(z.string().min(32, 'needs at least 32 characters').optional()),
  S3_ENDPOINT: text.pipe(z.url({ protocol: /^https?$/ }).optional()),
  S3_BUCKET: text,
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  SMTP_URL: text.pipe(z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: text,
  GOOGLE_PLACES_KEY: text,
  GOOGLE_PLACES_URL: text.pipe(z.url({ protocol: /^https?$/ }).optional()),
  WEATHER_URL: text.pipe(z.url({ protocol: /^https?$/ }).optional()),
  ASSISTANT_URL: text.pipe(z.url({ protocol: /^https?$/ }).optional()),
  ASSISTANT_MODEL: text,
  ASSISTANT_API_KEY: text,
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_PRICE_MONTHLY: text,
  STRIPE_PRICE_QUARTERLY: text,
  STRIPE_PRICE_YEARLY: text,
  STRIPE_API_URL: text.pipe(z.url({ protocol: /^https?$/ }).optional()),
  TRUST_PROXY: flag,
  SERVE_STORYBOOK: flag,
  LOG_LEVEL: text.pipe(z.enum(LOG_LEVELS).optional()),
});

export interface Config {
  production: boolean;
  port: number;
  host: string | undefined;
  /** Base address for links in mails, without a slash at the end. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databasePool: number;
  /** Where the embedded database lives: in memory all of it is gone when the server ends. */
  embedded: 'disk' | 'memory';
  /** Undefined outside production: a random one is then kept in the data folder. */
  secret: string | undefined;
  s3:
    | { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }
    | undefined;
  smtp: { url: string; from: string } | undefined;
  /** Asked for the weather of a site and day (server/ports/weather.ts); without it, people enter it by hand. */
  weatherUrl: string | undefined;
  /** Undefined: the assistant answers from the records alone. */
  languageModel: ModelSettings | undefined;
  /** Google's Places API finds addresses for forms; without a key they are plain fields. */
  placesKey: string | undefined;
  placesUrl: string | undefined;
  /** Undefined: payments are played in the sandbox. */
  stripe: StripeSettings | undefined;
  /** Take the caller's address from the last X-Forwarded-For entry, which the proxy in front wrote. */
  trustProxy: boolean;
  /** Serve the built Storybook at /storybook: always in development, in production only where asked. */
  storybook: boolean;
  /** The least grave that is logged: every request in production, else only what goes wrong. */
  logLevel: LogLevel;
}

/** Everything wrong with the configuration at once, one line each, naming the variable and what to do. */
export class ConfigError extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(`The configuration is not complete:\n${lines.map((line) => `  - ${line}`).join('\n')}`);
    this.lines = lines;
  }
}

/** Reads the configuration from environment variables; throws a ConfigError that lists every fault. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  const e = parsed.data;
  const production = (e.PLUMBLINE_ENV ?? e.NODE_ENV) === 'production';
  const faults: string[] = [];
  if (production && !e.APP_SECRET)
    faults.push(
      'APP_SECRET is missing: set it to at least 32 random characters and keep it the same on every start.',
    );
  if (production && !e.DATABASE_URL && !e.ALLOW_EMBEDDED_DB)
    faults.push(
      'DATABASE_URL is missing: point it at PostgreSQL, or set ALLOW_EMBEDDED_DB=1 to run on the embedded database of this one machine.',
    );
  if (production && e.EMBEDDED_DB === 'memory')
    faults.push('EMBEDDED_DB is memory, which forgets everything when the server ends: leave it out.');
  if (production && !e.SMTP_URL)
    faults.push(
      'SMTP_URL is missing: without it no sign-up code or invitation can be delivered (the mailbox page is for development only).',
    );
  const s3 = [e.S3_ENDPOINT, e.S3_BUCKET, e.S3_ACCESS_KEY_ID, e.S3_SECRET_ACCESS_KEY];
  if (s3.some(Boolean) && !s3.every(Boolean))
    faults.push(
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set all four or none.',
    );
  const stripe = [
    e.STRIPE_SECRET_KEY,
    e.STRIPE_WEBHOOK_SECRET,
    e.STRIPE_PRICE_MONTHLY,
    e.STRIPE_PRICE_QUARTERLY,
    e.STRIPE_PRICE_YEARLY,
  ];
  if (stripe.some(Boolean) && !stripe.every(Boolean))
    faults.push(
      'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_MONTHLY, STRIPE_PRICE_QUARTERLY and STRIPE_PRICE_YEARLY belong together: set all five or none.',
    );
  if ((e.ASSISTANT_MODEL ?? e.ASSISTANT_API_KEY) !== undefined && !e.ASSISTANT_URL)
    faults.push(
      'ASSISTANT_URL is missing: set it to the base address of an OpenAI-compatible API, such as https://models.example/v1.',
    );
  if (e.ASSISTANT_URL && !e.ASSISTANT_MODEL)
    faults.push(
      'ASSISTANT_MODEL is missing: set it to the name of the model that ASSISTANT_URL is asked for.',
    );
  if (faults.length > 0) throw new ConfigError(faults);
  const publicUrl = (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, '');
  const [endpoint, bucket, accessKeyId, secretAccessKey] = s3;
  const [secretKey, webhookSecret, MONTHLY, QUARTERLY, YEARLY] = stripe;
  return {
    production,
    port: e.PORT,
    host: e.HOST,
    publicUrl,
    dataDir: e.DATA_DIR ?? '.data',
    databaseUrl: e.DATABASE_URL,
    databasePool: e.DATABASE_POOL,
    embedded: e.EMBEDDED_DB ?? 'disk',
    secret: e.APP_SECRET,
    s3:
      endpoint && bucket && accessKeyId && secretAccessKey
        ? { endpoint, bucket, accessKeyId, secretAccessKey, region: e.S3_REGION ?? 'us-east-1' }
        : undefined,
    smtp: e.SMTP_URL
      ? { url: e.SMTP_URL, from: e.MAIL_FROM ?? `Plumbline <no-reply@${new URL(publicUrl).hostname}>` }
      : undefined,
    weatherUrl: e.WEATHER_URL,
    languageModel:
      e.ASSISTANT_URL && e.ASSISTANT_MODEL
        ? { url: e.ASSISTANT_URL.replace(/\/+$/, ''), model: e.ASSISTANT_MODEL, apiKey: e.ASSISTANT_API_KEY }
        : undefined,
    placesKey: e.GOOGLE_PLACES_KEY,
    placesUrl: e.GOOGLE_PLACES_URL,
    stripe:
      secretKey && webhookSecret && MONTHLY && QUARTERLY && YEARLY
        ? {
            secretKey,
            webhookSecret,
            prices: { MONTHLY, QUARTERLY, YEARLY },
            apiUrl: (e.STRIPE_API_URL ?? 'https://api.stripe.com').replace(/\/+$/, ''),
          }
        : undefined,
    trustProxy: e.TRUST_PROXY,
    storybook: !production || e.SERVE_STORYBOOK,
    logLevel: e.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}
