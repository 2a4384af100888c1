import { rfiAsides } from '#domain/rfi/asides.ts';
import { rfiMachine } from '#domain/rfi/status.ts';
import { asc, eq } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { attachmentsOf } from '../attachments/store.ts';
import { refsOf } from '../people/refs.ts';
import { abilitiesOf } from '../record/decide.ts';
import { historyEntries } from '../record/history.ts';
import { type LoadedRfi, rfiRecord } from './records.ts';
import { rfiResponses } from './schema.ts';
import { rfiView } from './views.ts';

export type RfiDetail = ResponseOf<'getRfi'>;

/** Responses of an RFI, oldest first. */
export const responsesOf = (ctx: ProjectContext, rfiId: string) =>
  ctx.db.select().from(rfiResponses).where(eq(rfiResponses.rfiId, rfiId)).orderBy(asc(rfiResponses.position));

/** Everything that the page of an RFI shows. */
export async function rfiDetail(ctx: ProjectContext, loaded: LoadedRfi): Promise<RfiDetail> {
  const { rfi, userIds } = loaded;
  const record = rfiRecord(loaded);
  await ctx.writeHistory();
  const responses = await responsesOf(ctx, rfi.id);
  const files = await attachmentsOf(ctx.db, 'RFI', [rfi.id]);
  const answerFiles = await attachmentsOf(
    ctx.db,
    'RFI_RESPONSE',
    responses.map((row) => row.id),
  );
  const refs = await refsOf(ctx.db, { users: [...userIds, ...responses.map((row) => row.createdBy)] });
  return {
    ...(await rfiView(ctx, rfi)),
    question: rfi.question,
    location: rfi.location,
    drawingReference: rfi.drawingReference,
    attachments: files.get(rfi.id) ?? [],
    responses: responses.map((row) => ({
      id: row.id,
      response: row.response,
      attachments: answerFiles.get(row.id) ?? [],
      isOfficial: row.id === rfi.officialResponseId,
      isFromAssignee: row.isFromAssignee,
      createdBy: refs.user(row.createdBy),
      createdAt: row.createdAt.toISOString(),
    })),
    allowedUsers: refs.byName(userIds),
    reviewComments: rfi.reviewComments,
    abilities: {
      ...abilitiesOf(rfiMachine, ctx.actor, record),
      ...abilitiesOf(rfiAsides, ctx.actor, record),
    },
    history: await historyEntries(ctx.db, 'RFI', rfi.id),
  };
}
