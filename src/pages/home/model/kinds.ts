import { kindLabel } from '#domain/tools.ts';
import type { RecordType } from '@/shared/api/generated/model';

/** What waits that belongs to no tool. */
const OUTSIDE_TOOLS: Readonly<Partial<Record<RecordType, string>>> = {
  PROJECT: 'Invitations',
  COMPANY: 'Your company',
};

/** What the tasks on this kind of record are called together. */
export const workKind = (kind: RecordType): string => OUTSIDE_TOOLS[kind] ?? kindLabel(kind);
