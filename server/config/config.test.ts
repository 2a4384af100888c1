import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const faultsOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).message;
  }
};

const production = {
  NODE_ENV: 'production',
  APP_SECRET: 'x'.repeat(32),
  DATABASE_URL: 'postgres://plumbline@db/plumbline',
  SMTP_URL: 'smtp://mail.example.com',
};

test('nothing set is a development machine', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataDir: '.data',
    databaseUrl: undefined,
    s3: undefined,
    smtp: undefined,
  });
  expect(readConfig({ PORT: '4100', DATABASE_URL: '' })).toMatchObject({
    publicUrl: 'http://localhost:4100',
  });
});

test('links in mails start with the public address, without a slash at its end', () => {
  expect(readConfig({ PUBLIC_URL: 'https://plumbline.example.com/' }).publicUrl).toBe(
    'https://plumbline.example.com',
  );
  expect(readConfig({ ...production, PUBLIC_URL: 'https://plumbline.example.com' }).smtp?.from).toBe(
    'Plumbline <no-reply@plumbline.example.com>',
  );
});

describe('production refuses', () => {
  test.each(['APP_SECRET', 'DATABASE_URL', 'SMTP_URL'])('to start without %s', (name) => {
    expect(readConfig(production).production).toBe(true);
    expect(faultsOf({ ...production, [name]: '' })).toContain(name);
  });

  test('all at once, so that one start shows every fault; PLUMBLINE_ENV says it as well', () => {
    const faults = faultsOf({ PLUMBLINE_ENV: 'production' });
    for (const name of ['APP_SECRET', 'DATABASE_URL', 'SMTP_URL']) expect(faults).toContain(name);
  });

  test('the embedded database unless told so, and a short secret', () => {
    const { DATABASE_URL: _, ...embedded } = production;
    expect(readConfig({ ...embedded, ALLOW_EMBEDDED_DB: '1' }).databaseUrl).toBeUndefined();
    expect(faultsOf({ ...production, APP_SECRET: 'short' })).toContain('at least 32');
  });

  test('a database that forgets everything', () => {
    const { DATABASE_URL: _, ...without } = production;
    const memory = { ...without, ALLOW_EMBEDDED_DB: '1', EMBEDDED_DB: 'memory' };
    expect(faultsOf(memory)).toContain('EMBEDDED_DB');
    expect(readConfig({ EMBEDDED_DB: 'memory' }).embedded).toBe('memory');
    expect(readConfig({}).embedded).toBe('disk');
  });
});

test.each([
  [{ PORT: 'http' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL'],
  [{ EMBEDDED_DB: 'cloud' }, 'EMBEDDED_DB'],
  [{ PUBLIC_URL: 'plumbline' }, 'PUBLIC_URL'],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL'],
  [{ S3_BUCKET: 'files' }, 'S3_ENDPOINT'],
])('%o is refused and names %s', (env, name) =>
  expect(faultsOf(env as Record<string, string>)).toContain(name),
);
