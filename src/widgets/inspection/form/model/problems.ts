import { MAX_SERIES, seriesProblem } from '#domain/inspection/series.ts';
import {
  inspectionMachine,
  type InspectionRecord,
  type InspectionStatus,
} from '#domain/inspection/status.ts';
import type { Actor } from '#domain/authority/scope.ts';
import { dueDateProblem } from '#domain/record/due-date.ts';
import { specSection } from '#domain/submittal/number.ts';
import type { ActionRule } from '#domain/transition/machine.ts';
import type { WorkDays } from '#domain/time/duration.ts';
import { whenProblems } from '@/entities/inspection';
import { MESSAGES } from '@/shared/i18n/messages';
import { todayIso } from '@/shared/lib/dates/today';
import { itemErrors } from '@/widgets/inspection/checklist/@x/inspection/form';
import { seriesOf } from './together';
import type { InspectionValues } from './values';

/** What the form is sent for: kept as a draft or saved, or scheduled. */
export type InspectionIntent = 'save' | 'schedule';

type Problems = Partial<Record<string, string>>;

/** The conditions of the step that schedules, by the field where each is met. */
export const SCHEDULED_BY = ['day', 'items', 'inspectorIds'] as const;

/** The conditions are about the inspection alone. */
const NOBODY: Actor = { userId: '', companyId: null, projectRole: null, authorities: [] };

const eachHasItsOwn = ({ repeat, rows }: InspectionValues): boolean =>
  repeat === 'several' && rows.every(({ inspectorIds }) => inspectorIds.length > 0);

/** What the machine asks for before one is scheduled, at the field that is missing. */
function readiness(values: InspectionValues): Problems {
  const record: InspectionRecord = {
    status: 'DRAFT',
    creatorId: '',
    companyId: null,
    // Several may each have their own instead.
    inspectorIds: eachHasItsOwn(values) ? (values.rows[0]?.inspectorIds ?? []) : values.inspectorIds,
    hasAgency: values.hasAgency,
    scheduledOn: values.repeat === 'several' ? (values.rows[0]?.day ?? null) : values.day,
    itemCount: values.items.length,
    pendingItems: 0,
    failedItems: 0,
    failedItemsWithoutFollowUp: 0,
    itemsWithoutPhoto: 0,
    openFollowUps: 0,
  };
  const { conditions }: ActionRule<InspectionStatus, InspectionRecord> = inspectionMachine.actions.schedule;
  return Object.fromEntries(
    SCHEDULED_BY.flatMap((field, index) => {
      const condition = conditions?.[index];
      if (condition === undefined || condition.holds(record, NOBODY)) return [];
      return [[field, typeof condition.reason === 'string' ? condition.reason : condition.reason(record)]];
    }),
  );
}

function togetherProblems(values: InspectionValues, workingDays: WorkDays): Problems {
  if (values.repeat === 'series') {
    const series = seriesOf(values);
    if (values.until === null) return { until: 'Choose the last day.' };
    if (series === null) return { every: 'Enter a whole number from 1.' };
    const problem = seriesProblem(series, workingDays);
    return problem === null ? {} : { [problem.field]: problem.message };
  }
  if (values.repeat === 'once') return {};
  if (values.rows.length === 0) return { rows: 'Add at least one of them.' };
  if (values.rows.length > MAX_SERIES) return { rows: `At most ${String(MAX_SERIES)} at once.` };
  return Object.fromEntries(
    values.rows.flatMap((row, index) =>
      Object.entries(whenProblems({ ...row, duration: '' })).map(([field, message]) => [
        `rows.${String(index)}.${field}`,
        message,
      ]),
    ),
  );
}

/**
 * What the rules say against the values, by field.
 * @param keptDueDate the due date as it was read, which stays however late it is
 */
export function inspectionProblems(
  values: InspectionValues,
  intent: InspectionIntent,
  workingDays: WorkDays,
  keptDueDate: string | null = null,
): Problems {
  const schedules = intent === 'schedule' || values.repeat !== 'once';
  const items = values.items.flatMap((item, index) =>
    Object.entries(itemErrors(item)).map(([field, message]) => [`items.${String(index)}.${field}`, message]),
  );
  const section = values.specSection.trim();
  const late = values.dueDate === keptDueDate ? null : dueDateProblem(values.dueDate, todayIso());
  return {
    ...(Object.fromEntries(items) as Problems),
    ...(section !== '' && specSection(section) === null
      ? { specSection: 'Enter a section as 03 30 00.' }
      : {}),
    ...(values.hasAgency && values.agency.name.trim() === ''
      ? { 'agency.name': MESSAGES.validation.required }
      : {}),
    ...(late === null || values.repeat !== 'once' ? {} : { dueDate: late.message }),
    ...(schedules ? readiness(values) : {}),
    ...(schedules && values.repeat !== 'several' ? whenProblems(values) : {}),
    ...togetherProblems(values, workingDays),
  };
}
