import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Control, UseFormReturn } from 'react-hook-form';
import { isDateOnly } from '#domain/time/dates.ts';
import { countOf } from '#domain/text/count.ts';
import { dailyLogDay } from '@/entities/daily-log';
import { getGetDailyLogCopySourceQueryOptions } from '@/shared/api/generated/daily-logs/daily-logs';
import { useSettled } from '@/shared/lib/use-settled';
import { FormCheckbox } from '@/shared/ui/form/FormCheckbox';
import { crewPicks, type CrewPick, CrewsField } from '@/features/daily-log/copy';
import type { NewLogValues } from '../../model/new-log';

/** Offers the crews of the newest log before the day, where there is one with crews. */
export function CopyPart({ projectId, form }: { projectId: string; form: UseFormReturn<NewLogValues> }) {
  const [logDate, typed, copies] = form.watch(['logDate', 'crewName', 'copies']);
  const crewName = useSettled(typed.trim());
  const known = logDate !== null && isDateOnly(logDate);
  const source = useQuery({
    ...getGetDailyLogCopySourceQueryOptions(projectId, {
      logDate: logDate ?? '',
      ...(crewName !== '' && { crewName }),
    }),
    enabled: known,
    // While a crew's name is typed, what is on offer stays in its place.
    placeholderData: keepPreviousData,
  }).data;
  const { setValue } = form;
  const crews = source?.crews;
  const offered = crews?.map(({ fromEntryId }) => fromEntryId).join(' ');
  const latest = useRef(crews);
  useEffect(() => {
    latest.current = crews;
  });
  useEffect(() => {
    // Other crews are on offer; the same ones read again leave what was changed of them.
    if (offered === undefined) return;
    setValue('crews', crewPicks(latest.current ?? []));
    if (offered === '') setValue('copies', false);
  }, [offered, setValue]);
  if (source === undefined || source.source === null || source.crews.length === 0) return null;
  const { dailyLogNumber, logDate: day } = source.source;
  return (
    <div>
      <FormCheckbox
        control={form.control}
        name="copies"
        label={`Copy the crews of ${dailyLogNumber}, ${dailyLogDay(day)}`}
        helperText={`${countOf(source.crews.length, 'crew')} with place, words and machines. Quantities, photos and everything else stay behind.`}
      />
      {copies && (
        <CrewsField
          // The form holds more than what the field knows.
          control={form.control as unknown as Control<{ crews: CrewPick[] }>}
          crews={source.crews}
        />
      )}
    </div>
  );
}
