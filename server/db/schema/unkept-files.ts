import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '../columns.ts';

/**
 * Files that may lie in the store without a row that names them: noted before they are put, and when they are given up.
 * Whoever keeps one takes it off in the same transaction, so that whatever ends a request leaves no file behind that
 * nobody knows of.
 */
export const unkeptFiles = pgTable(
  'unkept_files',
  { key: text('key').primaryKey(), createdAt: createdAt() },
  (t) => [index('unkept_files_age').on(t.createdAt)],
);
