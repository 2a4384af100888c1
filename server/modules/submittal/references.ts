import type { SubmittalReferenceType } from '#domain/submittal/kinds.ts';
import { TOOLS } from '#domain/tools.ts';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import type { FieldError } from '../../http/problem.ts';
import { findDocuments } from '../document/found.ts';
import { visibleRfis } from '../rfi/list-query.ts';
import { rfiNumber } from '../rfi/records.ts';
import { rfis } from '../rfi/schema.ts';
import { visibleSovs } from '../sov/list-query.ts';
import { sovLines, sovs } from '../sov/schema.ts';
import { submittalReferences } from './schema.ts';

export interface ReferenceKey {
  type: SubmittalReferenceType;
  id: string;
}
export type ReferenceView = NonNullable<ResponseOf<'getSubmittal'>['references']>[number];

const keyOf = ({ type, id }: ReferenceKey) => `${type} ${id}`;
const idsOf = (keys: readonly ReferenceKey[], type: SubmittalReferenceType) =>
  keys.filter((key) => key.type === type).map(({ id }) => id);

/** Whether the database shows the caller records of a tool at all. */
const may = ({ actor }: ProjectContext, authority: string) => actor.authorities.includes(authority);

/** The records as the caller may see them; others are not among them. */
export async function findReferences(
  ctx: ProjectContext,
  keys: readonly ReferenceKey[],
): Promise<(key: ReferenceKey) => ReferenceView | undefined> {
  const asked = may(ctx, 'RFI_VIEW') ? idsOf(keys, 'RFI') : [];
  const questions = asked.length
    ? await ctx.db
        .select()
        .from(rfis)
        .where(and(anyOf(rfis.id, asked), isNotNull(rfis.sequence), visibleRfis(ctx)))
    : [];
  const priced = may(ctx, 'SOV_VIEW') ? idsOf(keys, 'SOV_LINE') : [];
  const lines = priced.length
    ? await ctx.db
        .select({ line: sovLines })
        .from(sovLines)
        .innerJoin(sovs, eq(sovs.id, sovLines.sovId))
        .where(and(anyOf(sovLines.id, priced), visibleSovs(ctx)))
    : [];
  const named = await findDocuments(ctx, idsOf(keys, TOOLS.document.record));
  const views: ReferenceView[] = [
    ...questions.map((rfi) => ({
      type: 'RFI' as const,
      id: rfi.id,
      number: rfiNumber(rfi) ?? '',
      title: rfi.subject,
      status: rfi.status,
      sovId: null,
    })),
    ...lines.map(({ line }) => ({
      type: 'SOV_LINE' as const,
      id: line.id,
      number: line.taskNumber,
      title: line.taskName,
      status: null,
      sovId: line.sovId,
    })),
    ...named.map(({ id, name }) => ({
      type: TOOLS.document.record,
      id,
      number: null,
      title: name,
      status: null,
      sovId: null,
    })),
  ];
  const found = new Map(views.map((view) => [keyOf(view), view]));
  return (key) => found.get(keyOf(key));
}

/** The links of a submittal, in the order given. */
export async function referenceKeys(db: Db, submittalId: string): Promise<ReferenceKey[]> {
  const rows = await db
    .select({ type: submittalReferences.type, id: submittalReferences.recordId })
    .from(submittalReferences)
    .where(eq(submittalReferences.submittalId, submittalId))
    .orderBy(asc(submittalReferences.position));
  return rows;
}

/** A new link is to a record that the caller may see; one that was there already may stay. */
export async function referenceProblems(
  ctx: ProjectContext,
  keys: readonly ReferenceKey[],
  kept: readonly ReferenceKey[],
): Promise<FieldError[]> {
  const find = await findReferences(ctx, keys);
  const had = new Set(kept.map(keyOf));
  return keys.flatMap((key, i) => {
    const field = `references.${i}.id`;
    if (keys.findIndex((other) => keyOf(other) === keyOf(key)) < i)
      return [{ field, message: 'This record is named twice.' }];
    return had.has(keyOf(key)) || find(key)
      ? []
      : [{ field, message: 'Choose a record of this project that you can see.' }];
  });
}

/** Makes these the links of a submittal. Those that the caller may not see cannot be named, and stay. */
export async function storeReferences(
  ctx: ProjectContext,
  submittalId: string,
  keys: readonly ReferenceKey[],
): Promise<void> {
  const kept = await referenceKeys(ctx.db, submittalId);
  const find = await findReferences(ctx, kept);
  const named = new Set(keys.map(keyOf));
  const unseen = kept.filter((key) => !find(key) && !named.has(keyOf(key)));
  await ctx.db.delete(submittalReferences).where(eq(submittalReferences.submittalId, submittalId));
  const all = [...keys, ...unseen];
  if (all.length > 0)
    await ctx.db.insert(submittalReferences).values(
      all.map(({ type, id }, position) => ({
        submittalId,
        type,
        recordId: id,
        projectId: ctx.project.id,
        position,
      })),
    );
}
