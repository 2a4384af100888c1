import type { TestProject } from 'vitest/node';
import { removeBuiltServers } from './server-process.ts';
import { administer, embeddedTemplate, postgresTemplate } from './template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** What the tests' databases are copied from: a database of that server, or without one a file of PGlite's. */
    databaseTemplate: { server: string | null; name: string };
  }
}

/** Migrates once for all test files; afterwards the server is left as it was. */
export default async function setup(project: TestProject): Promise<() => Promise<void> | void> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) {
    if (project.name === 'server-postgres')
      throw new Error('TEST_DATABASE_URL has to name a PostgreSQL server');
    project.provide('databaseTemplate', { server: null, name: await embeddedTemplate() });
    return removeBuiltServers;
  }
  const name = `plumbline_test_${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`;
  await postgresTemplate(server, name);
  project.provide('databaseTemplate', { server, name });
  return async () => {
    removeBuiltServers();
    // Its copies bear its name and more.
    const { rows } = await administer(
      server,
      `select datname from pg_database where starts_with(datname, '${name}') order by datname desc`,
    );
    for (const { datname } of rows as { datname: string }[])
      await administer(server, `drop database if exists ${datname} with (force)`);
  };
}
