import { dueDateProblem } from '#domain/record/due-date.ts';
import { mayReadRfi } from '#domain/rfi/status.ts';
import type { Handlers, ResponseOf } from '../../http/handler.ts';
import { requiredText } from '../../http/names.ts';
import { invalid, invalidField } from '../../http/problem.ts';
import { carriesOut } from '../record/acts.ts';
import { type Bulk, eachOf } from '../record/bulk.ts';
import { run, transitions } from './acts.ts';
import { NOT_A_READER, readersOf } from './fields.ts';
import { todayOf } from '../record/calendar.ts';
import { tellOfSeveral, tellRequester } from './notices.ts';
import { reassigning } from './reassigning.ts';
import { readRfi, rfiNumber, rfiRecord } from './records.ts';
import { closing } from './workflow-handlers.ts';
import { rfis } from './schema.ts';

interface Picked {
  rfiId: string;
  version: number;
}

const SEVERAL: Bulk<Picked, ResponseOf<'bulkCloseRfis'>['data'][number]> = {
  idOf: ({ rfiId }) => rfiId,
  table: rfis,
  field: (index) => `rfis.${index}.rfiId`,
  twice: 'This RFI is named twice.',
  async outcome(ctx, { rfiId }, problem) {
    const loaded = await readRfi(ctx.db, rfiId);
    const rfi = loaded && mayReadRfi(ctx.actor, rfiRecord(loaded)) ? loaded.rfi : null;
    return {
      rfiId,
      rfiNumber: rfi && rfiNumber(rfi),
      ok: problem === null,
      status: rfi?.status ?? null,
      version: rfi?.version ?? null,
      errorCode: problem?.code ?? null,
      reason: problem?.message ?? null,
    };
  },
};

export const bulkHandlers = {
  bulkReassignRfis: carriesOut(transitions('reassign'), async (ctx, { body }) => {
    const { rfis, ...handover } = body;
    const { newAssigneeId, dueDate } = handover;
    const assignee = (await readersOf(ctx)).find((member) => member.user.id === newAssigneeId);
    if (!assignee) throw invalidField('newAssigneeId', NOT_A_READER);
    const late = dueDate === undefined ? null : dueDateProblem(dueDate, todayOf(ctx));
    if (late) throw invalid([late]);
    const { result, moved } = await eachOf(ctx, SEVERAL, rfis, async ({ rfiId, version }) => {
      const request = { params: { rfiId }, body: { ...handover, version } };
      const loaded = await run(ctx, 'reassign', request, reassigning);
      if (loaded.rfi.requesterId !== newAssigneeId) await tellRequester(ctx, loaded, assignee.user.name);
      return loaded;
    });
    const reassigned = moved.map(({ rfi }) => rfi);
    await tellOfSeveral(ctx, reassigned, newAssigneeId);
    return result;
  }),

  bulkCloseRfis: carriesOut(transitions('close'), async (ctx, { body: { rfis, reviewComments } }) => {
    requiredText(reviewComments, 'reviewComments');
    const { result } = await eachOf(ctx, SEVERAL, rfis, ({ rfiId, version }) =>
      run(ctx, 'close', { params: { rfiId }, body: { reviewComments, version } }, closing),
    );
    return result;
  }),
} satisfies Partial<Handlers>;
