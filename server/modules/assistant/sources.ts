import type { RecordOf } from '#domain/tools.ts';
import type { ResponseOf } from '../../http/bodies.ts';

export type ChatAnswer = ResponseOf<'chatWithAssistant'>;
export type ChatSource = ChatAnswer['sources'][number];

/** The contract's kinds of records that an answer may rest on, by their kinds elsewhere; others are parts of these. */
export const SOURCE_KINDS = {
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
} as const satisfies Readonly<Record<RecordOf<object> | 'PROJECT', ChatSource['type']>>;

const isKind = (type: string): type is keyof typeof SOURCE_KINDS => Object.hasOwn(SOURCE_KINDS, type);

interface RecordRef {
  objectType: string;
  objectId: string;
  number: string | null;
  title: string;
  link: string;
}

/** The source that a reference stands for; none where it is no record of a project, or has no page. */
export function sourceOfRecord(projectId: string | null, record: RecordRef): ChatSource[] {
  const { objectType, objectId: id, number, title, link: path } = record;
  if (!isKind(objectType) || projectId === null || !path.startsWith('/app/')) return [];
  return [{ type: SOURCE_KINDS[objectType], id, projectId, number, title, path }];
}

/** Each record once, in the order in which they were named first. */
export const distinct = (sources: readonly ChatSource[]): ChatSource[] => [
  ...new Map(sources.map((source) => [`${source.type} ${source.id}`, source])).values(),
];
