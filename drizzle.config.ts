import { defineConfig } from 'drizzle-kit';

/** `node scripts/migrations.mjs` reads this; one schema and one set of migrations for both databases. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/db/schema/*.ts', './server/modules/*/schema.ts', './server/modules/*/*-schema.ts'],
  out: './server/db/migrations',
});
