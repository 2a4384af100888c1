import { changesBetween } from '../../db/history-chain.ts';
import type { BodyOf, Handlers } from '../../http/handler.ts';
import { type FieldError, invalid } from '../../http/problem.ts';
import { claimAttachments } from '../attachments/store.ts';
import { carriesOut } from '../record/acts.ts';
import { requireOpenProject } from '../record/additions.ts';
import { act, type ActingOnInspection, deletion, transitions } from './acts.ts';
import { inspectionDetail } from './detail.ts';
import { columnsOf, fieldProblems, storeLists } from './fields.ts';
import { historyTexts } from './history-texts.ts';
import { storeItems } from './items.ts';
import { make, prepare } from './make.ts';
import { tellOfTime } from './notices.ts';
import { inspectorsOf, type LoadedInspection, loadParts } from './records.ts';
import { indexWords } from './words.ts';

type Changes = Partial<BodyOf<'updateInspection'>>;

/** What a scheduled inspection keeps: something to check, and somebody who does. */
function readinessProblems({ inspection, items, people }: LoadedInspection, fields: Changes): FieldError[] {
  if (inspection.status !== 'SCHEDULED') return [];
  const inspectors = fields.inspectorIds ?? inspectorsOf({ people });
  const hasAgency = fields.agency === undefined ? inspection.agency !== null : fields.agency !== null;
  const count = (fields.items ?? items).length;
  return [
    ...(count === 0 ? [{ field: 'items', message: 'A scheduled inspection has at least one item.' }] : []),
    ...(inspectors.length === 0 && !hasAgency
      ? [{ field: 'inspectorIds', message: 'A scheduled inspection has an inspector or an agency.' }]
      : []),
  ];
}

/** Changes the fields of an inspection; who is named in a scheduled one is told. */
export async function saving({ ctx, loaded, body }: ActingOnInspection<Changes>) {
  const { version: _, ...fields } = body;
  const { inspection } = loaded;
  const errors = [...(await fieldProblems(ctx, fields, loaded)), ...readinessProblems(loaded, fields)];
  if (errors.length > 0) throw invalid(errors);
  const values = columnsOf(fields);
  const before = await historyTexts(ctx, loaded);
  await storeLists(ctx, inspection.id, fields);
  if (fields.items)
    await storeItems(
      ctx,
      inspection.id,
      fields.items,
      loaded.items.map(({ item }) => item.id),
    );
  const files = fields.attachments
    ? await claimAttachments(ctx, fields.attachments, { objectType: 'INSPECTION', objectId: inspection.id })
    : { before: [], after: [] };
  const after = await historyTexts(ctx, await loadParts(ctx.db, { ...inspection, ...values }));
  return {
    values,
    changes: changesBetween<Record<string, unknown>>(
      { ...before, attachments: files.before },
      { ...after, attachments: files.after },
    ),
    also: (saved: LoadedInspection) => indexWords(ctx.db, saved.inspection),
  };
}

export const saveHandlers = {
  createInspection: carriesOut(transitions('save'), async (ctx, { body }) => {
    requireOpenProject(ctx);
    return inspectionDetail(ctx, await make(ctx, await prepare(ctx, body)));
  }),

  updateInspection: act('save', async (acting: ActingOnInspection<BodyOf<'updateInspection'>>) => ({
    ...(await saving(acting)),
    tell: async (saved: LoadedInspection) =>
      saved.inspection.status === 'SCHEDULED' && tellOfTime(acting.ctx, saved, 'changed'),
  })),

  deleteInspection: deletion('remove', ({ loaded: { inspection } }) => ({
    changes: [{ field: 'title', from: inspection.title, to: null }],
  })),
} satisfies Partial<Handlers>;
