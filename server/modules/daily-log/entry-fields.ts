import { entryProblems } from '#domain/daily-log/entry-problems.ts';
import { crewHours } from '#domain/daily-log/hours.ts';
import { toTenThousandths } from '#domain/money/money.ts';
import { isBlank } from '#domain/text/blank.ts';
import { manyLines } from '#domain/text/many-lines.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { and, eq } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import { type FieldError, repeatedItems } from '../../http/problem.ts';
import { membersToChoose } from '../people/members.ts';
import { tenThousandthsOrNull } from '../record/amounts.ts';
import { dateErrors } from '../record/calendar.ts';
import { visibleSovs } from '../sov/list-query.ts';
import { sovLines, sovs } from '../sov/schema.ts';
import { placeProblems, placesOf } from '../task-library/queries.ts';
import { contentOf, type EntryInput } from './entry-content.ts';
import { type DailyLogRow, type EntryRow, readEntry } from './records.ts';

/** What an entry's row has besides where it stands. */
export type EntryColumns = Pick<
  EntryRow,
  | 'entryType'
  | 'content'
  | 'companyId'
  | 'workers'
  | 'totalHours'
  | 'delayHours'
  | 'sovLineId'
  | 'divisionId'
  | 'subdivisionId'
  | 'quantity'
  | 'unit'
  | 'status'
  | 'ownerId'
  | 'dueDate'
>;

const NOTHING = {
  companyId: null,
  workers: 0,
  totalHours: 0,
  delayHours: 0,
  sovLineId: null,
  divisionId: null,
  subdivisionId: null,
  quantity: null,
  unit: null,
  status: null,
  ownerId: null,
  dueDate: null,
} as const;

const hoursOf = (delay: { hours: number } | null | undefined): number =>
  delay ? toTenThousandths(delay.hours) : 0;

/** The columns of what somebody wrote. */
export function columnsOf(entry: EntryInput): EntryColumns {
  const base = { ...NOTHING, entryType: entry.entryType, content: contentOf(entry) };
  switch (entry.entryType) {
    case 'WORK_LOG':
      return {
        ...base,
        companyId: entry.companyId ?? null,
        workers: entry.workers,
        totalHours: crewHours(entry.workers, toTenThousandths(entry.hours)),
        delayHours: hoursOf(entry.delay),
        sovLineId: entry.sovLineId ?? null,
        divisionId: entry.divisionId ?? null,
        subdivisionId: entry.subdivisionId ?? null,
        quantity: tenThousandthsOrNull(entry.quantity),
        unit: entry.unit?.trim() || null,
      };
    case 'NONCONFIRMING_LOG':
      return {
        ...base,
        companyId: entry.responsibleCompanyId ?? null,
        status: 'OPEN',
        ownerId: entry.ownerId ?? null,
        dueDate: entry.dueDate ?? null,
      };
    case 'OTHERS':
      return { ...base, delayHours: hoursOf(entry.delay) };
    default:
      return base;
  }
}

/** Texts that have to say something. The contract asks for a character; a space is none. */
const REQUIRED: Readonly<Record<EntryInput['entryType'], readonly string[]>> = {
  WORK_LOG: ['trade', 'description'],
  MATERIAL_LOG: ['material', 'unit', 'supplier'],
  MEETING_LOG: ['title', 'minutes'],
  REVISION_AND_FEEDBACK_LOG: ['subject', 'feedback'],
  NONCONFIRMING_LOG: ['subject', 'description'],
  ACCIDENT_LOG: ['description'],
  OTHERS: ['title', 'description'],
  FILES_LOG: ['title'],
};

function blankTexts(entry: EntryInput): FieldError[] {
  const texts = entry as unknown as Readonly<Record<string, unknown>>; // fields of the type, by the table above
  return REQUIRED[entry.entryType].flatMap((field) =>
    isBlank(manyLines(String(texts[field] ?? ''))) ? [{ field, message: 'This field is required' }] : [],
  );
}

/** Names in its lists, each at its field. */
function listedNames(entry: EntryInput): [field: string, name: string][] {
  const named = (list: string, names: readonly string[] = []) =>
    names.map((name, i): [string, string] => [`${list}.${i}`, name]);
  switch (entry.entryType) {
    case 'WORK_LOG':
      return (entry.equipment ?? []).map(({ name }, i) => [`equipment.${i}.name`, name]);
    case 'MEETING_LOG':
      return named('otherAttendees', entry.otherAttendees);
    case 'ACCIDENT_LOG':
      return [...named('peopleInvolved', entry.peopleInvolved), ...named('witnesses', entry.witnesses)];
    default:
      return [];
  }
}

/** A name that nobody could read is none. */
const blankNames = (entry: EntryInput): FieldError[] =>
  listedNames(entry).flatMap(([field, name]) =>
    isBlank(oneLine(name)) ? [{ field, message: 'Enter a name, or leave it out.' }] : [],
  );

/** Companies that take part in the project, or its own. */
async function companyProblems(
  ctx: ProjectContext,
  field: string,
  companyId: string | null | undefined,
): Promise<FieldError[]> {
  if (!companyId || companyId === ctx.project.companyId) return [];
  const members = await membersToChoose(ctx.db, ctx.project.id);
  if (members.some(({ company }) => company.id === companyId)) return [];
  return [{ field, message: 'Choose a company of this project.' }];
}

/** The people that an entry names, at their fields. */
async function peopleProblems(ctx: ProjectContext, entry: EntryInput): Promise<FieldError[]> {
  if (entry.entryType === 'MEETING_LOG') {
    const ids = entry.attendeeIds ?? [];
    const members = new Set((await membersToChoose(ctx.db, ctx.project.id)).map(({ user }) => user.id));
    return [
      ...repeatedItems('attendeeIds', ids),
      ...ids.flatMap((id, i) =>
        members.has(id)
          ? []
          : [{ field: `attendeeIds.${i}`, message: 'Choose an active member of this project.' }],
      ),
    ];
  }
  if (entry.entryType !== 'NONCONFIRMING_LOG' || !entry.ownerId) return [];
  const members = await membersToChoose(ctx.db, ctx.project.id);
  const owner = members.find(({ user }) => user.id === entry.ownerId);
  return owner?.authorities.includes('DAILY_LOG_VIEW')
    ? []
    : [{ field: 'ownerId', message: 'Choose an active member who can see daily logs.' }];
}

/** By when the nonconformance that an entry of this log corrects was to be put right. */
async function keptDueDate(ctx: ProjectContext, log: DailyLogRow, entry: EntryInput): Promise<string | null> {
  if (entry.entryType !== 'NONCONFIRMING_LOG' || !entry.dueDate || !entry.correctsEntryId) return null;
  return (await readEntry(ctx.db, log.id, entry.correctsEntryId))?.dueDate ?? null;
}

/** What is wrong with a new entry of a log besides its files, all of it at once. */
export async function problemsOf(
  ctx: ProjectContext,
  log: DailyLogRow,
  entry: EntryInput,
): Promise<FieldError[]> {
  const problems = [
    ...blankTexts(entry),
    ...blankNames(entry),
    ...entryProblems(entry, {
      logDate: log.logDate,
      now: ctx.now,
      keptDueDate: await keptDueDate(ctx, log, entry),
    }),
    ...(await peopleProblems(ctx, entry)),
    ...repeatedItems('attachments', entry.attachments),
  ];
  if (entry.entryType === 'WORK_LOG')
    problems.push(...(await companyProblems(ctx, 'companyId', entry.companyId)));
  if (entry.entryType === 'NONCONFIRMING_LOG')
    problems.push(
      ...(await companyProblems(ctx, 'responsibleCompanyId', entry.responsibleCompanyId)),
      ...dateErrors({ dueDate: entry.dueDate }),
    );
  return problems;
}

const NO_LINE = 'Choose a line of a schedule of values that you can see.';

/**
 * Where the work of an entry stands: its line, division and subdivision. A line brings its own where none is said; a
 * line's place is kept also where the library does not know it, as none.
 */
export async function placed(
  ctx: ProjectContext,
  entry: EntryInput,
): Promise<{ columns: Partial<EntryColumns>; errors: FieldError[] }> {
  if (entry.entryType !== 'WORK_LOG') return { columns: {}, errors: [] };
  const { sovLineId = null, divisionId = null, subdivisionId = null } = entry;
  const given = { divisionId, subdivisionId };
  const errors = await placeProblems(ctx.db, given);
  if (sovLineId === null) return { columns: {}, errors };
  const [found] = await ctx.db
    .select({ divisionId: sovLines.divisionId, subdivisionId: sovLines.subDivisionId })
    .from(sovLines)
    .innerJoin(sovs, eq(sovs.id, sovLines.sovId))
    .where(and(eq(sovLines.id, sovLineId), visibleSovs(ctx)));
  if (!found || !ctx.actor.authorities.includes('SOV_VIEW'))
    return { columns: {}, errors: [...errors, { field: 'sovLineId', message: NO_LINE }] };
  if (divisionId !== null) return { columns: {}, errors };
  const places = await placesOf(ctx.db, [found]);
  const columns = {
    divisionId: places.division(found.divisionId)?.id ?? null,
    subdivisionId: places.subdivision(found.subdivisionId)?.id ?? null,
  };
  return { columns, errors };
}
