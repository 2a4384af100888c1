import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
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
import { type Uploads, useUploads } from '@/features/attachments';
import { isStaleVersion } from '@/shared/api/api-error';
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
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';
import { MESSAGES } from '@/shared/i18n/messages';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractResolver } from '@/shared/lib/forms/contract-resolver';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { readFormDraft, useFormDraft } from '@/shared/lib/forms/form-draft';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { chooseVersions, type VersionSide } from '@/shared/lib/forms/versions';
import { toast } from '@/shared/ui/toast/toast';
import { goToProblem, type Sheet } from '@/widgets/tree-sheet/@x/change-request-form';
import { markLines } from './form-errors';
import { type LinesSheet, useLinesSheet } from './use-lines-sheet';
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

/** What is kept of it while it is written: with the version that it started from, where it exists already. */
interface KeptDraft {
  values: ChangeRequestValues;
  base: Base | null;
}

/** Somebody else saved it meanwhile: what it says now, and what the person was about to do. */
export interface Conflict {
  theirs: ChangeRequestDetail;
  base: ChangeRequestValues;
  mine: ChangeRequestValues;
  intent: SaveIntent;
}

export interface ChangeRequestFormState {
  form: UseFormReturn<ChangeRequestValues>;
  lines: LinesSheet;
  schedule: ReturnType<typeof useSchedule>;
  uploads: Uploads;
  /** What is being sent now. */
  pending: SaveIntent | null;
  /** When what is typed was last kept on this device. */
  keptAt: string | null;
  /** When the draft was kept that the form was opened with; null where it was opened fresh. */
  restoredAt: string | null;
  conflict: Conflict | null;
  save: (intent: SaveIntent) => Promise<void>;
  settle: (choices: Readonly<Partial<Record<string, VersionSide>>>) => Promise<void>;
  dismissConflict: () => void;
  /** Throws away what was typed. */
  discard: () => void;
}

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

/**
 * The form of a change request, new or edited. What is typed is kept on this device until it is saved; a refusal leaves
 * it where it is; a save on top of somebody else's asks which version of each field is to stand.
 */
export function useChangeRequestForm({
  project,
  userId,
  change,
  from,
  presets = [],
  onDone,
}: FormOptions): ChangeRequestFormState {
  const queryClient = useQueryClient();
  // What comes from an RFI is a draft of its own, so that it does not lose its link to another.
  const draftKey = ['change-request-1', project.id, userId, change?.id ?? from?.id ?? 'new'].join(':');
  const [opened] = useState(() => readFormDraft<KeptDraft>(draftKey));
  const fresh = () => {
    if (change !== null) return changeRequestValues(change);
    const values = from === undefined ? emptyChangeRequest(userId) : changeFromRfi(from, userId);
    return { ...values, markups: presets.map(presetText) };
  };
  const base = useRef<Base | null>(
    change === null
      ? null
      : (opened?.values.base ?? { values: changeRequestValues(change), version: change.version }),
  );
  const intent = useRef<SaveIntent>('save');
  const [pending, setPending] = useState<SaveIntent | null>(null);
  const [keptAt, setKeptAt] = useState<string | null>(null);
  const [restoredAt, setRestoredAt] = useState(opened?.savedAt ?? null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const idempotency = useIdempotencyKey();
  const chosen = useRef<SovDetail | null>(null);

  const bodyOf = (values: ChangeRequestValues) => {
    const isDraft = intent.current === 'draft';
    return change === null || base.current === null
      ? { ...createBody(values, isDraft), ...(from === undefined ? {} : { fromRfiId: from.id }) }
      : changeBody(change.id, values, base.current, isDraft);
  };
  const form = useForm<ChangeRequestValues>({
    defaultValues: opened === null ? fresh() : { ...fresh(), ...opened.values.values },
    resolver: contractResolver<ChangeRequestValues>({
      schema: SAVE,
      toBody: bodyOf,
      rules: (values) => ({
        ...(values.subject.trim() === '' && { subject: MESSAGES.validation.required }),
        ...Object.fromEntries(
          markupTextProblems(values.markups).map(({ field, message }) => [`markups.${field}`, message]),
        ),
        ...refusedBySchedule(values, chosen.current),
      }),
    }),
  });
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
  const isRestored = restoredAt !== null;
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

  const draft = useFormDraft<ChangeRequestValues, KeptDraft>(
    draftKey,
    form,
    (values) => ({ values, base: base.current }),
    setKeptAt,
  );
  const uploads = useUploads({
    value: form.watch('attachments'),
    onChange: (files) => form.setValue('attachments', files, { shouldDirty: true, shouldTouch: true }),
    upload: async (file, call) => {
      const { data } = await uploadChangeRequestFiles(project.id, { files: [file] }, call);
      const [stored] = data;
      if (stored === undefined) throw new Error('The server stored nothing');
      return stored;
    },
  });

  const failed = async (refusal: unknown, values: ChangeRequestValues, wanted: SaveIntent): Promise<void> => {
    if (change !== null && base.current !== null && isStaleVersion(refusal)) {
      const theirs = await queryClient
        .fetchQuery({ ...changeRequestQueryOptions(project.id, change.id), staleTime: 0 })
        .catch(() => null);
      if (theirs !== null) {
        setConflict({ theirs, base: base.current.values, mine: values, intent: wanted });
        return;
      }
    }
    applyServerErrors(form, refusal, MESSAGES.common.saveFailed);
    markLines(form, lines.sheet);
  };

  const save = async (wanted: SaveIntent): Promise<void> => {
    intent.current = wanted;
    if (hasProblem(lines.sheet)) return;
    await form.handleSubmit(
      async (values) => {
        setPending(wanted);
        try {
          const body = bodyOf(values);
          const saved = await saveChangeRequest(project.id, body, {
            headers: idempotencyHeaders(idempotency.keyFor(body)),
          });
          draft.clear();
          idempotency.renew();
          adoptChangeRequest(queryClient, saved);
          toast.success(
            saved.status === 'DRAFT'
              ? TOOL_MESSAGES.changeRequests.draftSaved
              : TOOL_MESSAGES.changeRequests.saved,
          );
          onDone(saved);
        } catch (error) {
          await failed(error, values, wanted);
        } finally {
          setPending(null);
        }
      },
      () => markLines(form, lines.sheet),
    )();
  };

  return {
    form,
    lines,
    schedule,
    uploads,
    pending,
    keptAt,
    restoredAt,
    conflict,
    save,
    settle: async (choices) => {
      if (conflict === null) return;
      const theirs = changeRequestValues(conflict.theirs);
      base.current = { values: theirs, version: conflict.theirs.version };
      form.reset(chooseVersions(conflict.mine, theirs, choices), { keepDefaultValues: true });
      setConflict(null);
      await save(conflict.intent);
    },
    dismissConflict: () => setConflict(null),
    discard: () => {
      draft.clear();
      base.current =
        change === null ? null : { values: changeRequestValues(change), version: change.version };
      form.reset(fresh());
      setRestoredAt(null);
      setKeptAt(null);
    },
  };
}
