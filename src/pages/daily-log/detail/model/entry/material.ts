import type {
  DailyLogDetail,
  MaterialAcceptance,
  MaterialLogEntry,
  MaterialLogEntryInput,
} from '@/shared/api/generated/model';
import { correctedInstant, timeOf } from '@/shared/lib/dates/day-time';
import { numberText, readRequired } from '@/shared/lib/forms/number-text';
import { blankToNull } from '@/shared/lib/forms/rules';
import type { EntryBase } from './entry-form';
import { lastOf } from './last';
import { nowOn } from './now';

export interface MaterialValues extends EntryBase {
  material: string;
  quantity: string;
  unit: string;
  supplier: string;
  ticketNumber: string;
  /** Time of the day of the log. */
  deliveredAt: string;
  acceptance: MaterialAcceptance;
  receivedBy: string;
  location: string;
  description: string;
}

/** The next load is most often of the same supplier, taken in by the same person. */
export function freshMaterial(log: DailyLogDetail): MaterialValues {
  const last = lastOf(log, 'MATERIAL_LOG');
  return {
    material: '',
    quantity: '',
    unit: last?.unit ?? '',
    supplier: last?.supplier ?? '',
    ticketNumber: '',
    deliveredAt: nowOn(log.logDate),
    acceptance: 'ACCEPTED',
    receivedBy: last?.receivedBy ?? '',
    location: last?.location ?? '',
    description: '',
    attachments: [],
  };
}

export const materialValues = (entry: MaterialLogEntry): MaterialValues => ({
  material: entry.material,
  quantity: numberText(entry.quantity),
  unit: entry.unit,
  supplier: entry.supplier,
  ticketNumber: entry.ticketNumber ?? '',
  deliveredAt: timeOf(entry.deliveredAt),
  acceptance: entry.acceptance,
  receivedBy: entry.receivedBy ?? '',
  location: entry.location ?? '',
  description: entry.description ?? '',
  attachments: entry.attachments,
});

/** @param before the entry that is corrected */
export const materialBody = (values: MaterialValues, logDate: string, before: MaterialLogEntry | null) =>
  ({
    material: values.material.trim(),
    quantity: readRequired(values.quantity),
    unit: values.unit.trim(),
    supplier: values.supplier.trim(),
    ticketNumber: blankToNull(values.ticketNumber),
    deliveredAt: correctedInstant(logDate, values.deliveredAt, before?.deliveredAt),
    acceptance: values.acceptance,
    receivedBy: blankToNull(values.receivedBy),
    location: blankToNull(values.location),
    description: blankToNull(values.description),
  }) satisfies Omit<MaterialLogEntryInput, 'entryType'>;
