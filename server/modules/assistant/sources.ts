import type { ChatSource } from './found.ts';

/** The contract's kinds of records that an answer may rest on, by their kinds elsewhere; others are parts of these. */
const KINDS: Readonly<Partial<Record<string, ChatSource['type']>>> = {
  PROJECT: 'PROJECT',
  SOV: 'SOV',
  PAYAPP: 'PAYAPP',
  CHANGE_REQUEST: 'CHANGE_REQUEST',
  RFI: 'RFI',
  SUBMITTAL: 'SUBMITTAL',
  INSPECTION: 'INSPECTION',
  DAILY_LOG: 'DAILY_LOG',
  MESSAGE: 'MESSAGE',
  DOCUMENT: 'DOCUMENT',
  QUALITY_TASK: 'QUALITY_CHECK',
  MEMBER: 'MEMBER',
};

interface RecordRef {
  objectType: string;
  objectId: string;
  number: string | null;
  title: string;
  link: string;
}

/** The source that a reference stands for; none where it is no record of a project, or has no page. */
export function sourceOfRecord(projectId: string | null, record: RecordRef): ChatSource[] {
  const type = KINDS[record.objectType];
  if (!type || projectId === null || !record.link.startsWith('/app/')) return [];
  const { objectId: id, number, title, link: path } = record;
  return [{ type, id, projectId, number, title, path }];
}

/** Each record once, in the order in which they were named first. */
export const distinct = (sources: readonly ChatSource[]): ChatSource[] => [
  ...new Map(sources.map((source) => [`${source.type} ${source.id}`, source])).values(),
];
