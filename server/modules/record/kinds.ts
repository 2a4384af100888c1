import type { ResponseOf } from '../../http/bodies.ts';

/** Kinds of records, as the contract names them. */
export type RecordKind = ResponseOf<'getRecordHistory'>['record']['objectType'];

/**
 * What is read through another record: whoever reads the record reads it. Each tool that keeps files on something
 * smaller than its record names it here and says in `OWNERS` (readers.ts) what it is part of.
 */
export type RecordPart =
  | 'COMMENT'
  | 'DAILY_LOG_CORRECTION'
  | 'DAILY_LOG_ENTRY'
  | 'DAILY_LOG_INVOICE'
  | 'INSPECTION_FOLLOW_UP'
  | 'INSPECTION_ITEM'
  | 'INSPECTION_OBSERVATION'
  | 'INSPECTION_RESULT'
  | 'INSPECTION_SIGNATURE'
  | 'INSPECTOR_REPORT'
  | 'PAYMENT_RELEASE'
  | 'QUALITY_ENTRY'
  | 'RFI_RESPONSE'
  | 'SUBMITTAL_DECISION'
  | 'SUBMITTAL_RESPONSE';

/** What has files and is no record: without a number, comments or a history. */
export type FileHolder = 'INSPECTION_TEMPLATE';
