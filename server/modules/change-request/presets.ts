import { markupProblems } from '#domain/change-request/markup.ts';
import { fromTenThousandths, toTenThousandths } from '#domain/money/money.ts';
import { eq } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, Handlers, ResponseOf } from '../../http/handler.ts';
import { invalid, Problem } from '../../http/problem.ts';
import type { MarkupInput } from './markups.ts';
import { changeRequestPresets, type StoredPreset } from './schema.ts';

type Presets = ResponseOf<'getChangeRequestMarkupPresets'>;

async function readPresets({ db, project }: ProjectContext, lock = false) {
  const query = db.select().from(changeRequestPresets).where(eq(changeRequestPresets.projectId, project.id));
  const [row] = lock ? await query.for('update') : await query;
  return row;
}

const presetsView = (row: { markups: readonly StoredPreset[]; version: number } | undefined): Presets => ({
  data: (row?.markups ?? []).map(({ rate, ...preset }) => ({ ...preset, percent: fromTenThousandths(rate) })),
  version: row?.version ?? 0,
});

/** The presets of the project as a save would write them: what a new change request starts with. */
export async function presetInputs(ctx: ProjectContext): Promise<MarkupInput[]> {
  return presetsView(await readPresets(ctx)).data.map((preset) => ({
    ...preset,
    id: crypto.randomUUID(),
    kind: 'PERCENT',
  }));
}

/** The presets as they are to be stored; 422 by field with all that is wrong with them. */
function resolved({ data }: BodyOf<'setChangeRequestMarkupPresets'>): StoredPreset[] {
  const presets = data.map(({ percent, name, ...rest }) => ({
    ...rest,
    name: name.trim(),
    rate: toTenThousandths(percent),
  }));
  const errors = markupProblems(
    presets.map(({ name, rate }, i) => ({ id: String(i), name, kind: 'PERCENT', rate, amount: null })),
  );
  if (errors.length > 0)
    throw invalid(errors.map(({ field, message }) => ({ field: `data.${field}`, message })));
  return presets;
}

/** With their parts in one order, so that two can be compared as texts. */
const inOneOrder = (presets: readonly StoredPreset[]) =>
  presets.map(({ name, rate, base, appliesToCredits }) => [name, rate, base, appliesToCredits]);

const worded = (presets: readonly StoredPreset[]): string | null =>
  presets.map(({ name, rate }) => `${name}, ${fromTenThousandths(rate)}%`).join('; ') || null;

export const presetHandlers = {
  getChangeRequestMarkupPresets: async (ctx) => presetsView(await readPresets(ctx)),

  async setChangeRequestMarkupPresets(ctx, { body }) {
    const before = await readPresets(ctx, true);
    const markups = resolved(body);
    // Sent again, or set to what they are: nothing is changed, and nobody's change is lost.
    if (JSON.stringify(inOneOrder(markups)) === JSON.stringify(inOneOrder(before?.markups ?? [])))
      return presetsView(before);
    const stale = new Problem(
      'STALE_VERSION',
      'Somebody else has set the presets meanwhile. Look at them again.',
    );
    if ((before?.version ?? 0) !== body.version) throw stale;
    const values = { markups, version: body.version + 1, updatedAt: ctx.now };
    const [row] = before
      ? await ctx.db
          .update(changeRequestPresets)
          .set(values)
          .where(eq(changeRequestPresets.projectId, ctx.project.id))
          .returning()
      : await ctx.db
          .insert(changeRequestPresets)
          .values({ projectId: ctx.project.id, ...values })
          .onConflictDoNothing()
          .returning();
    // Two who set the first ones at once: the second has not seen those of the first.
    if (!row) throw stale;
    ctx.record({
      objectType: 'PROJECT',
      objectId: ctx.project.id,
      action: 'setMarkupPresets',
      changes: [{ field: 'markupPresets', from: worded(before?.markups ?? []), to: worded(markups) }],
    });
    return presetsView(row);
  },
} satisfies Partial<Handlers>;
