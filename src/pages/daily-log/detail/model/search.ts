import type { LogWriting } from '@/entities/daily-log';
import { DailyLogEntryType } from '@/shared/api/generated/model';
import { type HandedSearch, readHandedSearch } from '@/shared/lib/links/handed-search';
import { type Raw, read } from '@/shared/lib/list-search/list-search';

const TYPES = Object.values(DailyLogEntryType);

/** State of a log's page in its address: what is being written, so that a reload or a link opens its form. */
export interface LogSearch extends HandedSearch, LogWriting {}

/** Reads the address of the page; what it does not know is left out. */
export function readLogSearch(raw: Raw): LogSearch {
  const write = read.oneOf(raw, 'write', TYPES);
  const corrects = read.id(raw, 'corrects');
  if (write !== undefined)
    return { write, ...(corrects === undefined ? readHandedSearch(raw) : { corrects }) };
  const reports = read.id(raw, 'reports');
  if (reports !== undefined) return { reports };
  const adds = read.oneOf(raw, 'adds', ['invoice']);
  return adds === undefined ? {} : { adds };
}
