import type { Module } from '../authority/modules.ts';

/** What can be commented on. */
export const COMMENT_OBJECT_TYPES = [
  'RFI',
  'SOV',
  'CHANGE_REQUEST',
  'PAYAPP',
  'DAILY_LOG',
  'MESSAGE',
  'INSPECTION',
  'SUBMITTAL',
] as const;
export type CommentObjectType = (typeof COMMENT_OBJECT_TYPES)[number];

/** The module whose readers read and write the comments of a type. */
export const MODULE_OF_COMMENTS: Readonly<Record<CommentObjectType, Module>> = {
  RFI: 'RFI',
  SOV: 'SOV',
  CHANGE_REQUEST: 'CHANGE_REQUEST',
  PAYAPP: 'PAYMENT',
  DAILY_LOG: 'DAILY_LOG',
  MESSAGE: 'MESSAGE',
  INSPECTION: 'INSPECTION',
  SUBMITTAL: 'SUBMISSION',
};
