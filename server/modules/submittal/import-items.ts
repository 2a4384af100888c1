import { itemKey, numberTaken } from '#domain/submittal/import-register.ts';
import { isBlank } from '#domain/text/blank.ts';
import type { WorkDays } from '#domain/time/duration.ts';
import { reserveSequence } from '../../db/numbers.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf } from '../../http/handler.ts';
import { type FieldError, invalid } from '../../http/problem.ts';
import type { ActiveMember } from '../people/members.ts';
import { dateErrors } from '../record/calendar.ts';
import { storeNewWords } from '../record/list/words.ts';
import { takenNumbers } from './import-world.ts';
import { approverProblems, originOf, placed, routeIn } from './people.ts';
import { type ApproverRow, keptFacts, type SubmittalRow } from './records.ts';
import { submittedFields } from './revisions.ts';
import { draftOf } from './save-handlers.ts';
import { submittalApprovers, submittalRevisions, submittals } from './schema.ts';
import { seriesOf } from './sending.ts';
import { SUBMITTAL_WORDS, textsOf } from './words.ts';

export type Item = BodyOf<'saveImportedSubmittals'>['items'][number];
type NewApprover = Omit<ApproverRow, 'id'>;

/** Rows that are written at once: a statement takes 65,535 values. */
const BATCH = 500;

/** Takes the named numbers out of the series of their sections, so that none of them is given meanwhile. */
export async function reserveNumbers(ctx: ProjectContext, items: readonly Item[]): Promise<void> {
  const numbered = items.filter(({ sequence }) => sequence !== undefined && sequence !== null);
  const bySection = Map.groupBy(numbered, ({ specSection }) => specSection);
  // In one order, so that two imports do not wait for each other.
  for (const [section, ofSection] of [...bySection].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await reserveSequence(
      ctx.db,
      ctx.project.id,
      seriesOf(section),
      Math.max(...ofSection.map(({ sequence }) => sequence ?? 0)),
    );
}

/** 422 with all that is wrong, by the place of the item in the request; the columns of each where nothing is. */
export async function columnsOfItems(
  ctx: ProjectContext,
  members: readonly ActiveMember[],
  items: readonly Item[],
): Promise<Partial<SubmittalRow>[]> {
  const taken = await takenNumbers(ctx);
  const before = new Map<string, string>();
  const errors: FieldError[] = [];
  const columns = items.map((item, index) => {
    const { rowNumber, specSection, sequence = null, requiredOnSite } = item;
    const { errors: strange, ...origin } = originOf(ctx, members, item, null);
    const conflict = numberTaken({ specSection, sequence }, before, taken);
    const key = itemKey({ specSection, sequence });
    if (key !== null && !before.has(key)) before.set(key, `row ${rowNumber}`);
    const found = [
      ...(isBlank(item.title) ? [{ field: 'title', message: 'This field is required' }] : []),
      ...(conflict ? [{ field: 'sequence', message: conflict.message }] : []),
      ...dateErrors({ requiredOnSite }),
      ...strange,
      ...approverProblems(members, item, []),
    ];
    errors.push(...found.map(({ field, message }) => ({ field: `items.${index}.${field}`, message })));
    return { ...columnsOf(item), ...origin };
  });
  if (errors.length > 0) throw invalid(errors.slice(0, 500));
  return columns;
}

const columnsOf = (item: Item): Partial<SubmittalRow> => ({
  specSection: item.specSection,
  plannedSequence: item.sequence ?? null,
  revision: item.revision ?? 0,
  title: item.title.trim(),
  description: item.description?.trim() ? item.description : null,
  submittalType: item.submittalType ?? 'OTHER',
  requiredOnSite: item.requiredOnSite ?? null,
  leadTimeDays: item.leadTimeDays ?? null,
  reviewDays: item.reviewDays ?? null,
  inRegister: true,
});

const approverRows = (
  ctx: ProjectContext,
  row: { id: string; revision: number },
  item: Item,
): NewApprover[] =>
  (routeIn(item) ?? []).map((one, position) => ({
    ...placed({ ...one, isRequired: true }),
    submittalId: row.id,
    projectId: ctx.project.id,
    revision: row.revision,
    position,
    sentAt: null,
    dueDate: null,
    decision: 'PENDING',
    reviewCode: null,
    comments: null,
    decidedAt: null,
  }));

async function inBatches<Row>(rows: readonly Row[], write: (some: Row[]) => Promise<unknown>): Promise<void> {
  for (let i = 0; i < rows.length; i += BATCH) await write(rows.slice(i, i + BATCH));
}

/** Writes the drafts with their first revision, approvers and words; answers them in the order of the items. */
export async function storeItems(
  ctx: ProjectContext,
  items: readonly Item[],
  columns: readonly Partial<SubmittalRow>[],
  workingDays: WorkDays,
): Promise<SubmittalRow[]> {
  const approvers: NewApprover[] = [];
  // Of what is as new as each other lists show the highest id first: so the items stand as they do in the file.
  const ids = items
    .map(() => ctx.random.uuid())
    .toSorted()
    .toReversed();
  const drafts = items.map((item, index) => {
    const draft = { ...draftOf(ctx, columns[index] ?? {}), id: ids[index] ?? ctx.random.uuid() };
    const theirs = approverRows(ctx, draft, item);
    approvers.push(...theirs);
    // What lists keep of the rules does not look at the rows' own ids.
    const route = theirs.map((row) => ({ ...row, id: row.userId }));
    return { ...draft, ...keptFacts(null, draft, route, workingDays, ctx.now) };
  });
  const rows: SubmittalRow[] = [];
  await inBatches(drafts, async (some) =>
    rows.push(...(await ctx.db.insert(submittals).values(some).returning())),
  );
  await inBatches(rows, (some) =>
    ctx.db.insert(submittalRevisions).values(
      some.map((row) => ({
        submittalId: row.id,
        projectId: row.projectId,
        revision: row.revision,
        status: row.status,
        reviewCode: null,
        title: row.title,
        fields: submittedFields(row),
        fileKeys: [],
      })),
    ),
  );
  await inBatches(approvers, (some) => ctx.db.insert(submittalApprovers).values(some));
  await storeNewWords(
    ctx.db,
    SUBMITTAL_WORDS,
    rows.map((row) => ({ ...row, ...textsOf(row) })),
  );
  return rows;
}
