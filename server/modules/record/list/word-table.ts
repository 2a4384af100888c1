import { index, type PgColumn, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { projectId } from '../../../db/columns.ts';
import { projects } from '../../projects/schema.ts';

/**
 * The words of a tool's records, which the search looks up by their beginnings. Row-level security keeps PostgreSQL from
 * using its text-search indexes (their operators may leak); a plain range over bytes it may use.
 * @param name of the table: `rfi_words`
 * @param record of the column that names the record: `rfi`
 */
export const wordTable = (name: string, record: string, id: () => PgColumn) =>
  pgTable(
    name,
    {
      recordId: uuid(`${record}_id`).notNull().references(id, { onDelete: 'cascade' }),
      word: text('word').notNull(),
      projectId: projectId().references(() => projects.id),
    },
    (t) => [
      // Whether a record has a word, told from the index alone: a page of a search asks it of record after record. A
      // primary key could neither compare bytes nor hold the project, without which every row would have to be looked at.
      uniqueIndex(`${name}_${record}`).on(t.recordId, t.word.op('text_pattern_ops'), t.projectId),
      index(`${name}_word`).on(t.projectId, t.word.op('text_pattern_ops'), t.recordId),
    ],
  );
