import { sql } from 'drizzle-orm';
import { customType, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, projectId } from '../../db/columns.ts';
import { projects } from '../projects/schema.ts';

const wordSet = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * What the search over everything finds: a row for each record of each tool and for each comment, written in the
 * transaction of the change. Only the words are looked up here; whether the reader may see the record is asked of its tool
 * (server/modules/search). Rows of records that are deleted go with them, by a trigger.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    /** Of the record, or of the comment. */
    id: id(),
    projectId: projectId().references(() => projects.id),
    /** What is found: a kind of record, or a comment. */
    kind: text('kind').notNull(),
    /** The record whose readers find it. */
    recordKind: text('record_kind').notNull(),
    recordId: uuid('record_id').notNull(),
    /** What it is called; a comment is called what its record is. */
    number: text('number'),
    title: text('title').notNull(),
    /** What else is written there, for the lines around a word that was found. */
    body: text('body').notNull(),
    words: wordSet('words').notNull(),
    /** When the record was made. */
    createdAt: createdAt(),
  },
  (t) => [
    index('search_entries_words').using('gin', t.words),
    index('search_entries_record').on(t.recordId),
    // The newest of one project, and of several.
    index('search_entries_newest').on(t.projectId, t.createdAt),
    index('search_entries_made').on(t.createdAt),
    index('search_entries_number').on(t.projectId, sql`lower(${t.number})`),
    // Files by what their names begin with.
    index('search_entries_file')
      .on(t.projectId, sql`(lower(${t.title}) collate "C")`)
      .where(sql`${t.kind} = 'DOCUMENT'`),
  ],
);

/**
 * The words that occur in a project, with the keys by which a misspelt one is found (domain/text/typos). A word stays when
 * the last record with it is gone: what it finds is looked up like any other.
 */
export const searchVocabulary = pgTable(
  'search_vocabulary',
  {
    id: id(),
    projectId: projectId().references(() => projects.id),
    word: text('word').notNull(),
    keys: text('keys').array().notNull(),
  },
  (t) => [
    index('search_vocabulary_word').on(t.projectId, t.word),
    index('search_vocabulary_keys').using('gin', t.keys),
  ],
);
