import { submittalAsides } from '#domain/submittal/asides.ts';
import { submittalMachine } from '#domain/submittal/status.ts';
import { asc, eq } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { attachmentsOf } from '../attachments/store.ts';
import { refsOf } from '../people/refs.ts';
import { abilitiesOf } from '../record/decide.ts';
import { historyEntries } from '../record/history.ts';
import { distributionOf, invitedOf, type LoadedSubmittal, nameOf, submittalRecord } from './records.ts';
import { findReferences, referenceKeys } from './references.ts';
import { decisionFiles, revisionViews } from './revisions.ts';
import { submittalResponses } from './schema.ts';
import { submittalView } from './views.ts';

export type SubmittalDetail = ResponseOf<'getSubmittal'>;

/** Everything that the page of a submittal shows. */
export async function submittalDetail(
  ctx: ProjectContext,
  loaded: LoadedSubmittal,
): Promise<SubmittalDetail> {
  const { submittal } = loaded;
  const record = submittalRecord(loaded);
  await ctx.writeHistory();
  const responses = await ctx.db
    .select()
    .from(submittalResponses)
    .where(eq(submittalResponses.submittalId, submittal.id))
    .orderBy(asc(submittalResponses.position));
  const answerFiles = await attachmentsOf(
    ctx.db,
    'SUBMITTAL_RESPONSE',
    responses.map((row) => row.id),
  );
  const [invited, distribution] = [invitedOf(loaded), distributionOf(loaded)];
  const refs = await refsOf(ctx.db, {
    users: [...invited, ...distribution, ...responses.map((row) => row.createdBy)],
  });
  const keys = await referenceKeys(ctx.db, submittal.id);
  const find = await findReferences(ctx, keys);
  const { objectType, objectId } = nameOf(submittal);
  return {
    ...(await submittalView(ctx, submittal)),
    description: submittal.description,
    ...(await revisionViews(ctx, loaded, await decisionFiles(ctx.db, loaded.approvers))),
    responses: responses.map((row) => ({
      id: row.id,
      response: row.response,
      attachments: answerFiles.get(row.id) ?? [],
      revision: row.revision,
      createdBy: refs.user(row.createdBy),
      createdAt: row.createdAt.toISOString(),
    })),
    invitedUsers: refs.byName(invited),
    distribution: refs.byName(distribution),
    references: keys.flatMap((key) => find(key) ?? []),
    comments: submittal.comments,
    abilities: {
      ...abilitiesOf(submittalMachine, ctx.actor, record),
      ...abilitiesOf(submittalAsides, ctx.actor, record),
    },
    history: await historyEntries(ctx.db, objectType, objectId),
  };
}
