import { seriesDays, type Series } from '#domain/inspection/series.ts';
import { writtenDate } from '#domain/time/dates.ts';
import type { WorkDays } from '#domain/time/duration.ts';
import { countOf } from '#domain/text/count.ts';
import { instantOf } from '@/entities/inspection';
import type { InspectionBulkCreateRequest, InspectionSeriesRequest } from '@/shared/api/generated/model';
import { pageTimeZone } from '@/shared/lib/dates/reader';
import { type InspectionValues, type RowValues, sharedBody } from './values';

/** The series that the values ask for; null while it is not said. */
export function seriesOf({ day, every, unit, until }: InspectionValues): Series | null {
  const step = /^\d{1,3}$/.test(every.trim()) ? Number(every) : 0;
  return day === null || until === null || step === 0 ? null : { first: day, every: step, unit, until };
}

/** "9 inspections, from Apr 20, 2026 to Jun 26, 2026"; empty while it is not said. */
export function seriesText(
  values: InspectionValues,
  workingDays: WorkDays,
  projectEnds: string | null = null,
): string {
  const series = seriesOf(values);
  if (series === null || series.until < series.first) return '';
  const days = seriesDays(series, workingDays);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return '';
  const late = projectEnds === null ? 0 : days.filter((day) => day > projectEnds).length;
  const remark = late === 0 ? '' : ` ${String(late)} of them after the end of the project.`;
  return `${countOf(days.length, 'inspection')}, from ${writtenDate(first)} to ${writtenDate(last)}.${remark}`;
}

const duration = (values: InspectionValues) =>
  values.duration === '' ? {} : { durationMinutes: Number(values.duration) };

/** The request that makes the series, at the time of day of the reader's zone. */
export const seriesBody = (values: InspectionValues, schedule: boolean): InspectionSeriesRequest => ({
  inspection: sharedBody(values),
  scheduledFor: instantOf(values) ?? '',
  ...duration(values),
  timeZone: pageTimeZone(),
  every: Number(values.every),
  unit: values.unit,
  until: values.until ?? '',
  schedule,
});

/** The request that makes several at once. */
export const severalBody = (values: InspectionValues): InspectionBulkCreateRequest => ({
  inspection: sharedBody(values),
  rows: values.rows.map((row) => ({
    ...(row.title.trim() !== '' && { title: row.title.trim() }),
    ...(row.location.trim() !== '' && { location: row.location.trim() }),
    scheduledFor: instantOf(row) ?? '',
    ...duration(values),
    ...(row.inspectorIds.length > 0 && { inspectorIds: row.inspectorIds }),
  })),
});

/** The next of several: where the one before it ended. */
export const nextRow = ({ rows, day, time }: InspectionValues): RowValues => ({
  title: '',
  location: '',
  day: rows.at(-1)?.day ?? day,
  time: rows.at(-1)?.time ?? time,
  inspectorIds: [],
});
