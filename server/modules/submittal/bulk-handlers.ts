import { mayReadSubmittal } from '#domain/submittal/sight.ts';
import type { Handlers, ResponseOf } from '../../http/handler.ts';
import { invalid } from '../../http/problem.ts';
import { carriesOut } from '../record/acts.ts';
import { type Bulk, eachOf } from '../record/bulk.ts';
import { run, transitions } from './acts.ts';
import { tellInvited, tellOfSeveral, tellSubmitterOfSeveral } from './notices.ts';
import { assigneeProblems, readersOf } from './people.ts';
import {
  invitedOf,
  type LoadedSubmittal,
  readSubmittal,
  submittalNumber,
  submittalRecord,
} from './records.ts';
import { saving } from './save-handlers.ts';
import { sending } from './sending.ts';
import { closing, reassigning } from './workflow-handlers.ts';
import { submittals } from './schema.ts';

interface Picked {
  submittalId: string;
  version: number;
}

const rowsOf = (moved: readonly LoadedSubmittal[]) => moved.map(({ submittal }) => submittal);

const SEVERAL: Bulk<Picked, ResponseOf<'bulkCloseSubmittals'>['data'][number]> = {
  idOf: ({ submittalId }) => submittalId,
  table: submittals,
  field: (index) => `submittals.${index}.submittalId`,
  twice: 'This submittal is named twice.',
  async outcome(ctx, { submittalId }, problem) {
    const loaded = await readSubmittal(ctx.db, submittalId);
    const row = loaded && mayReadSubmittal(ctx.actor, submittalRecord(loaded)) ? loaded.submittal : null;
    return {
      submittalId,
      submittalNumber: row && submittalNumber(row),
      ok: problem === null,
      status: row?.status ?? null,
      version: row?.version ?? null,
      errorCode: problem?.code ?? null,
      reason: problem?.message ?? null,
    };
  },
};

export const bulkHandlers = {
  bulkUpdateSubmittals: carriesOut(transitions('save'), async (ctx, { body: { submittals, ...fields } }) => {
    const { result, moved } = await eachOf(ctx, SEVERAL, submittals, ({ submittalId, version }) =>
      run(ctx, 'save', { params: { submittalId }, body: { ...fields, version } }, async (acting) => {
        // Of many that come to one person they are told once.
        const { tell: _, ...effect } = await saving(acting);
        return effect;
      }),
    );
    if (fields.receivedFromId) await tellSubmitterOfSeveral(ctx, rowsOf(moved), fields.receivedFromId);
    return result;
  }),

  bulkSendSubmittals: carriesOut(transitions('send'), async (ctx, { body: { submittals, ...change } }) => {
    const { result, moved } = await eachOf(ctx, SEVERAL, submittals, ({ submittalId, version }) =>
      run(ctx, 'send', { params: { submittalId }, body: { ...change, version } }, sending, {
        given: ({ loaded }) => ({ problemCount: 0, assigneeId: loaded.submittal.assigneeId ?? '' }),
      }),
    );
    for (const [reviewer, theirs] of Map.groupBy(moved, ({ submittal }) => submittal.assigneeId))
      await tellOfSeveral(ctx, rowsOf(theirs), reviewer);
    for (const sent of moved) await tellInvited(ctx, sent, invitedOf(sent));
    return result;
  }),

  bulkReassignSubmittals: carriesOut(
    transitions('reassign'),
    async (ctx, { body: { submittals, ...handover } }) => {
      const wrong = assigneeProblems(await readersOf(ctx), handover.newAssigneeId, null, 'newAssigneeId');
      if (wrong.length > 0) throw invalid(wrong);
      const { result, moved } = await eachOf(ctx, SEVERAL, submittals, ({ submittalId, version }) =>
        run(ctx, 'reassign', { params: { submittalId }, body: { ...handover, version } }, reassigning),
      );
      await tellOfSeveral(ctx, rowsOf(moved), handover.newAssigneeId);
      return result;
    },
  ),

  bulkCloseSubmittals: carriesOut(transitions('close'), async (ctx, { body: { submittals, ...last } }) => {
    const { result } = await eachOf(ctx, SEVERAL, submittals, ({ submittalId, version }) =>
      run(ctx, 'close', { params: { submittalId }, body: { ...last, version } }, closing),
    );
    return result;
  }),
} satisfies Partial<Handlers>;
