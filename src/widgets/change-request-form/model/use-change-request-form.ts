import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { costImpactOf } from '#domain/change-request/choices.ts';
import { markupAmounts } from '#domain/change-request/markup.ts';
import { changeProblems } from '#domain/change-request/problems.ts';
import { toCents } from '#domain/money/money.ts';
import {
  adoptChangeRequest,
  againstSchedule,
  type Base,
  changeBody,
  changeFromRfi,
  changeRequestQueryOptions,
  type ChangeRequestValues,
  changeRequestValues,
  createBody,
  emptyChangeRequest,
  markupsOf,
  markupTextProblems,
  presetText,
} from '@/entities/change-request';
import { useFormUploads } from '@/features/attachments';
import {
  saveChangeRequest,
  uploadChangeRequestFiles,
} from '@/shared/api/generated/change-requests/change-requests';
import type {
  ChangeRequestDetail,
  MarkupPreset,
  Project,
  RfiDetail,
  SovDetail,
} from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractResolver } from '@/shared/lib/forms/contract-resolver';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { forgetHandedDraft, useHandedDraft } from '@/shared/lib/forms/handed-draft';
import { type RecordConflict, useRecordForm } from '@/shared/lib/forms/use-record-form';
import { toast } from '@/shared/ui/toast/toast';
import { goToProblem, type Sheet } from '@/widgets/tree-sheet/@x/change-request-form';
import { markLines } from './form-errors';
import { useLinesSheet } from './use-lines-sheet';
import { useSchedule } from './use-schedule';

const SAVE = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.ChangeRequestSaveRequest),
);

interface FormOptions {
  project: Project;
  userId: string;
  /** The change request that is edited; null for a new one. */
  change: ChangeRequestDetail | null;
  /** The RFI that a new one comes from. */
  from?: RfiDetail | undefined;
  /** Markups that a new one starts with. */
  presets?: readonly MarkupPreset[] | undefined;
  /** Told when it was saved. */
  onDone: (change: ChangeRequestDetail) => void;
}

/** A draft stays its creator's alone; the other way it is numbered, or stays what it is. */
export type SaveIntent = 'draft' | 'save';

export type Conflict = RecordConflict<ChangeRequestDetail, ChangeRequestValues, SaveIntent>;

const baseOf = (change: ChangeRequestDetail): Base => ({
  values: changeRequestValues(change),
  version: change.version,
});

/** What the schedule refuses of the lines, by field; the same rule refuses the save. */
function refusedBySchedule(
  { tasks, markups }: ChangeRequestValues,
  sov: SovDetail | null,
): Partial<Record<string, string>> {
  if (sov === null) return {};
  const byId = new Map(sov.sovLines.map((line) => [line.id, line]));
  const changed = tasks.map(({ costImpact, action, sovLineId }) => {
    const line = byId.get(sovLineId ?? '');
    return {
      costImpact,
      costImpactAction: action,
      line:
        line === undefined
          ? null
          : { revisedValue: toCents(line.revisedScheduledValue), billed: toCents(line.totalCompleted) },
    };
  });
  const contract = {
    sum: toCents(sov.totals.revisedScheduledValue),
    billed: toCents(sov.totals.totalCompleted),
  };
  return Object.fromEntries(
    changeProblems(
      changed,
      contract,
      sov.currency,
      markupAmounts(costImpactOf(changed), markupsOf(markups)),
    ).map(({ field, message }) => [field, message]),
  );
}

/** Whether the sheet holds something that cannot be sent; leads to it. */
function hasProblem(sheet: Sheet): boolean {
  sheet.editor.commit();
  // What the server said of a line before is asked again by the save.
  const isOwn = sheet.store.tree.nodes.some(({ marks }) =>
    [...(marks?.values() ?? [])].some(
      ({ refused, invalid }) => refused !== undefined || invalid !== undefined,
    ),
  );
  if (isOwn) goToProblem(sheet);
  return isOwn;
}

/** The form of a change request, new or edited. */
export function useChangeRequestForm({
  project,
  userId,
  change,
  from: rfi,
  presets = [],
  onDone,
}: FormOptions) {
  const queryClient = useQueryClient();
  const chosen = useRef<SovDetail | null>(null);
  const handed = useHandedDraft();
  const bodyOf = (values: ChangeRequestValues, from: Base | null, intent: SaveIntent) =>
    change === null || from === null
      ? { ...createBody(values, intent === 'draft'), ...(rfi === undefined ? {} : { fromRfiId: rfi.id }) }
      : changeBody(change.id, values, from, intent === 'draft');

  const state = useRecordForm<ChangeRequestDetail, ChangeRequestValues, SaveIntent>({
    // What comes from an RFI is a draft of its own, so that it does not lose its link to another.
    draftKey: ['change-request-1', project.id, userId, change?.id ?? rfi?.id ?? handed?.id ?? 'new'].join(
      ':',
    ),
    record: change,
    baseOf,
    empty: () => ({
      ...(rfi === undefined ? emptyChangeRequest(userId) : changeFromRfi(rfi, userId)),
      markups: presets.map(presetText),
      ...(handed && { subject: handed.title ?? '', description: handed.text }),
    }),
    intent: 'save',
    check: (from, intent) =>
      contractResolver<ChangeRequestValues>({
        schema: SAVE,
        toBody: (values) => bodyOf(values, from, intent),
        rules: (values) => ({
          ...(values.subject.trim() === '' && { subject: MESSAGES.validation.required }),
          ...Object.fromEntries(
            markupTextProblems(values.markups).map(({ field, message }) => [`markups.${field}`, message]),
          ),
          ...refusedBySchedule(values, chosen.current),
        }),
      }),
    save: (values, intent, { from, headersFor }) => {
      const body = bodyOf(values, from, intent);
      return saveChangeRequest(project.id, body, { headers: headersFor(body) });
    },
    reread: ({ id }) =>
      queryClient.fetchQuery({ ...changeRequestQueryOptions(project.id, id), staleTime: 0 }),
    saved: (saved) => {
      adoptChangeRequest(queryClient, saved);
      const { draftSaved, saved: numbered } = TOOL_MESSAGES.changeRequests;
      if (handed) forgetHandedDraft(handed.id);
      toast.success(saved.status === 'DRAFT' ? draftSaved : numbered);
      onDone(saved);
    },
    failed: MESSAGES.common.saveFailed,
  });
  const { form } = state;
  const schedule = useSchedule(project.id, form.watch('sovId'));
  useEffect(() => {
    chosen.current = schedule.sov;
  }, [schedule.sov]);
  const lines = useLinesSheet({
    form,
    currency: project.budgetCurrency,
    // Who may not see the schedule sees the change and not what it is worth.
    seesValues:
      change === null || change.tasks.every(({ originalScheduledValue }) => originalScheduledValue !== null),
    billed: schedule.billed,
  });
  const { replace } = lines;
  const { isDirty } = form.formState;
  const isRestored = state.restoredAt !== null;
  const scheduleLines = schedule.sov?.sovLines;
  // Another schedule has other lines for the same tasks, and a line may be worth something else by now.
  useEffect(() => {
    if (scheduleLines === undefined) return;
    const before = form.getValues('tasks');
    const after = againstSchedule(before, scheduleLines);
    if (after === before) return;
    // Nobody has typed anything: what the schedule says by now is no draft of theirs.
    if (isDirty || isRestored) replace(after);
    else form.reset({ ...form.getValues(), tasks: [...after] });
  }, [scheduleLines, form, replace, isDirty, isRestored]);

  const uploads = useFormUploads(form, (body, call) => uploadChangeRequestFiles(project.id, body, call));
  const refused = () => markLines(form, lines.sheet);
  return {
    ...state,
    lines,
    schedule,
    uploads,
    save: async (intent: SaveIntent): Promise<void> => {
      if (!hasProblem(lines.sheet)) await state.send(intent, refused);
    },
    settle: (choices: Parameters<typeof state.settle>[0]) => state.settle(choices, refused),
  };
}
