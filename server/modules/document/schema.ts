import { PROJECT_ROLES } from '#domain/authority/roles.ts';
import { DOCUMENT_CREATION_TYPES, DOCUMENT_FILE_TYPES } from '#domain/document/kinds.ts';
import { DOCUMENT_PERMISSIONS, SHARING_TYPES } from '#domain/document/rights.ts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, projectId, updatedAt, version } from '../../db/columns.ts';
import { users } from '../auth/schema.ts';
import { companies } from '../companies/schema.ts';
import { projects } from '../projects/schema.ts';
import { wordTable } from '../record/list/word-table.ts';

/**
 * Files and folders of a project's library. A file has the content of its newest version; what a folder gives to what is
 * below it is read up the tree when it is asked for, so that a move or a grant changes one row.
 */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    projectId: projectId().references(() => projects.id),
    /** The folder that holds it; null at the top of the library. */
    parentId: uuid('parent_id').references((): AnyPgColumn => documents.id),
    /** The same, and the project at the top: names are unique in it, and lists are read by it. */
    placeId: uuid('place_id').notNull(),
    isFolder: boolean('is_folder').notNull(),
    name: text('name').notNull(),
    /** `nameKey` of it: two names with the same are one. */
    nameKey: text('name_key').notNull(),
    /** `naturalKey` of it, which lists are sorted by, byte for byte. */
    nameSort: text('name_sort').notNull(),
    fileType: text('file_type', { enum: DOCUMENT_FILE_TYPES }).notNull(),
    /** Of the newest version; null for a folder, like the three that follow. */
    key: text('key'),
    contentType: text('content_type'),
    /** Bytes. */
    size: integer('size'),
    fileVersion: integer('file_version'),
    creationType: text('creation_type', { enum: DOCUMENT_CREATION_TYPES }).notNull(),
    sharingType: text('sharing_type', { enum: SHARING_TYPES }).notNull(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    /** The company that the owner took part for when they made it. */
    companyId: uuid('company_id').references(() => companies.id),
    description: text('description'),
    tags: text('tags').array().notNull().default([]),
    /** The tags without their case, in no order: what the filter looks in. */
    tagKeys: text('tag_keys').array().notNull().default([]),
    trashedAt: instant('trashed_at'),
    trashedBy: uuid('trashed_by').references(() => users.id),
    /** What was put into the trash and took it along: itself, or a folder above it. */
    trashRootId: uuid('trash_root_id'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => {
    const inLibrary = sql`${t.trashedAt} is null`;
    const bytewise = sql`${t.nameSort} collate "C"`;
    return [
      check('documents_place', sql`${t.placeId} = coalesce(${t.parentId}, ${t.projectId})`),
      uniqueIndex('documents_name').on(t.projectId, t.placeId, t.nameKey).where(inLibrary),
      // A page of a folder, folders and files apart, in each of its orders.
      index('documents_by_name').on(t.projectId, t.placeId, t.isFolder, bytewise, t.id).where(inLibrary),
      index('documents_by_age').on(t.projectId, t.placeId, t.isFolder, t.createdAt, t.id).where(inLibrary),
      index('documents_by_change').on(t.projectId, t.placeId, t.isFolder, t.updatedAt, t.id).where(inLibrary),
      index('documents_by_size').on(t.projectId, t.placeId, t.isFolder, t.size, t.id).where(inLibrary),
      index('documents_by_kind').on(t.projectId, t.placeId, t.isFolder, t.fileType, t.id).where(inLibrary),
      // Of the whole library.
      index('documents_all_by_name').on(t.projectId, t.isFolder, bytewise, t.id).where(inLibrary),
      index('documents_all_by_age').on(t.projectId, t.isFolder, t.createdAt, t.id).where(inLibrary),
      index('documents_all_by_change').on(t.projectId, t.isFolder, t.updatedAt, t.id).where(inLibrary),
      index('documents_owner').on(t.projectId, t.ownerId, t.isFolder),
      // What lies below a folder, whether in the trash or not; and the trash.
      index('documents_folders')
        .on(t.projectId, t.parentId, t.id)
        .where(sql`${t.isFolder}`),
      index('documents_parent').on(t.parentId),
      index('documents_trash')
        .on(t.projectId, t.trashedAt)
        .where(sql`${t.trashedAt} is not null`),
      index('documents_trash_root').on(t.trashRootId),
    ];
  },
);

/** Every content that a file has had. Several may have the same key: a restored version, a copied file. */
export const documentVersions = pgTable(
  'document_versions',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** Counted from 1. */
    number: integer('number').notNull(),
    projectId: projectId().references(() => projects.id),
    /** The file's name when it was stored. */
    name: text('name').notNull(),
    /** Under which the file store holds it. */
    key: text('key').notNull(),
    /** Decided from the content. */
    contentType: text('content_type').notNull(),
    fileType: text('file_type', { enum: DOCUMENT_FILE_TYPES }).notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    comment: text('comment'),
    /** The older version whose content it brought back. */
    restoredFrom: integer('restored_from'),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.number] }), index('document_versions_key').on(t.key)],
);

/** Rights that a person, a role or, where neither is named, every member was given on a file or folder. */
export const documentGrants = pgTable(
  'document_grants',
  {
    id: id(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    projectId: projectId().references(() => projects.id),
    userId: uuid('user_id').references(() => users.id),
    role: text('role', { enum: PROJECT_ROLES }),
    permission: text('permission', { enum: DOCUMENT_PERMISSIONS }).notNull(),
    /** Null for the system. */
    grantedBy: uuid('granted_by').references(() => users.id),
    grantedAt: instant('granted_at').notNull(),
  },
  (t) => [
    check('document_grants_audience', sql`${t.userId} is null or ${t.role} is null`),
    unique('document_grants_once').on(t.documentId, t.userId, t.role).nullsNotDistinct(),
    index('document_grants_user').on(t.projectId, t.userId, t.documentId),
    index('document_grants_role').on(t.projectId, t.role, t.documentId),
  ],
);

/** The words of name, description and tags. */
export const documentWords = wordTable('document_words', 'document', () => documents.id);
