import { type Markup, markupProblems } from '#domain/change-request/markup.ts';
import { fromTenThousandths, toCents, toTenThousandths } from '#domain/money/money.ts';
import { formatPlain } from '#domain/money/text.ts';
import { asc, eq } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import type { FieldChange } from '../../db/schema/history.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf } from '../../http/handler.ts';
import type { FieldError } from '../../http/problem.ts';
import { changeRequestMarkups } from './schema.ts';

export type MarkupRow = typeof changeRequestMarkups.$inferSelect;
export type MarkupInput = NonNullable<BodyOf<'saveChangeRequest'>['markups']>[number];
/** A markup as it is about to be stored. */
export type NewMarkup = Markup & Pick<MarkupRow, 'id' | 'name'>;

/** The markups of a save as rows, with every problem by field (`markups.N.…`). */
export function resolveMarkups(inputs: readonly MarkupInput[]): {
  markups: NewMarkup[];
  errors: FieldError[];
} {
  const markups = inputs.map(({ id, name, kind, percent, amount, base, appliesToCredits }) => ({
    id,
    name: name.trim(),
    kind,
    rate: percent === undefined ? null : toTenThousandths(percent),
    amount: amount === undefined ? null : toCents(amount),
    base: base ?? 'LINES',
    appliesToCredits: appliesToCredits ?? false,
  }));
  return {
    markups,
    errors: markupProblems(markups).map(({ field, message }) => ({ field: `markups.${field}`, message })),
  };
}

/** Markups of several change requests, each in its order. */
export const markupsOf = (db: Db, ids: readonly string[]): Promise<MarkupRow[]> =>
  db
    .select()
    .from(changeRequestMarkups)
    .where(anyOf(changeRequestMarkups.requestId, ids))
    .orderBy(asc(changeRequestMarkups.position), asc(changeRequestMarkups.id));

/** Replaces the markups of a change request. */
export async function storeMarkups(
  { db, project }: ProjectContext,
  requestId: string,
  markups: readonly NewMarkup[],
): Promise<void> {
  await db.delete(changeRequestMarkups).where(eq(changeRequestMarkups.requestId, requestId));
  const rows = markups.map(({ id, name, kind, rate, amount, base, appliesToCredits }, position) => ({
    requestId,
    projectId: project.id,
    id,
    position,
    name,
    kind,
    rate,
    amount,
    base,
    appliesToCredits,
  }));
  if (rows.length > 0) await db.insert(changeRequestMarkups).values(rows);
}

/** "Overhead, 10%", "Permit, 250.00". */
const worded = ({ name, rate, amount }: Pick<MarkupRow, 'name' | 'rate' | 'amount'>): string =>
  `${name}, ${rate === null ? formatPlain(amount ?? 0) : `${fromTenThousandths(rate)}%`}`;

/** What a save did to the markups, as the history tells it. */
export function markupChanges(before: readonly NewMarkup[], after: readonly NewMarkup[]): FieldChange[] {
  const said = (markups: readonly NewMarkup[]) => markups.map(worded).join('; ') || null;
  const [from, to] = [said(before), said(after)];
  return from === to ? [] : [{ field: 'markups', from, to }];
}
