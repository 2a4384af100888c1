import type { Module } from '../authority/modules.ts';
import { factsBy, type RecordOf } from '../tools.ts';

/** What can be commented on: the records of each tool that takes comments, by the contract's names. */
export type CommentObjectType = RecordOf<{ comments: true }>;

/** In the contract's order. */
export const COMMENT_OBJECT_TYPES = [
  'RFI',
  'SOV',
  'CHANGE_REQUEST',
  'PAYAPP',
  'DAILY_LOG',
  'MESSAGE',
  'INSPECTION',
  'SUBMITTAL',
  'DOCUMENT',
] as const satisfies readonly CommentObjectType[];

/** The module whose readers read and write the comments of a type. */
export const MODULE_OF_COMMENTS: Readonly<Record<CommentObjectType, Module>> = factsBy('record', 'module');
