import { type CheckedEntry, entryProblems } from '#domain/daily-log/entry-problems.ts';
import { DAILY_LOG_ENTRY_TYPE_LABELS } from '#domain/daily-log/status.ts';
import type { Path } from 'react-hook-form';
import { type StoredFile, useFormUploads } from '@/features/attachments';
import { useFilesOfForm, useOutboxForm } from '@/features/outbox';
import {
  getAddDailyLogEntryUrl,
  getGetDailyLogQueryKey,
  uploadDailyLogFiles,
} from '@/shared/api/generated/daily-logs/daily-logs';
import type {
  DailyLogCopySource,
  DailyLogDetail,
  DailyLogEntry,
  DailyLogEntryInput,
} from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import type { ContractSchema } from '@/shared/lib/forms/contract-schema';
import { forgetHandedDraft, useHandedDraft } from '@/shared/lib/forms/handed-draft';
import { useMe } from '@/shared/session/me';
import { toast } from '@/shared/ui/toast/toast';
import type { LogSteps } from '@/entities/daily-log';
import { entryLine } from './line';
import { logFiles, recordOf, writingPath } from '@/entities/daily-log';

/** What every form of an entry is opened with. */
export interface EntryFormProps<E extends DailyLogEntry = DailyLogEntry> {
  projectId: string;
  log: DailyLogDetail;
  steps: LogSteps;
  /** The entry that the new one takes the place of; null for one that is new. */
  corrects: E | null;
  /** The crews of the day before, where they are known: what a day begins with. */
  source: DailyLogCopySource | undefined;
  onClose: () => void;
}

/** What every entry has. */
export interface EntryBase {
  attachments: StoredFile[];
}

interface EntryFormOptions<Values extends EntryBase, Body extends DailyLogEntryInput> extends Pick<
  EntryFormProps,
  'projectId' | 'log' | 'steps' | 'corrects' | 'onClose'
> {
  type: Body['entryType'];
  initial: Values;
  schema: ContractSchema;
  /** The values as the contract wants them, but for what every entry has. */
  toBody: (values: Values) => Omit<Body, 'correctsEntryId' | 'attachments' | 'entryType'>;
  /** What its fields say beyond what the rules of entries do. */
  rules?: (values: Values) => Partial<Record<string, string>>;
}

/** What is wrong with a body, by field: a rule may speak of a number that the schema has refused by itself. */
function problemsOf(
  body: DailyLogEntryInput,
  { log, corrects }: Pick<EntryFormProps, 'log' | 'corrects'>,
): Record<string, string> {
  const problems = entryProblems(body as CheckedEntry, {
    logDate: log.logDate,
    now: new Date(),
    keptDueDate: corrects?.entryType === 'NONCONFIRMING_LOG' ? corrects.dueDate : null,
  });
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]));
}

/**
 * The form of an entry of any type. What is typed is kept on this device until it is sent or cancelled, its photos too;
 * without a connection the entry waits there and goes by itself, and a save whose answer was lost is one entry.
 */
export function useEntryForm<Values extends EntryBase, Body extends DailyLogEntryInput>(
  options: EntryFormOptions<Values, Body>,
) {
  const { projectId, log, steps, corrects, type, initial, schema, toBody, rules, onClose } = options;
  const me = useMe().user.id;
  const handed = useHandedDraft();
  const draftKey = ['daily-log-entry-1', me, log.id, type, corrects?.id ?? handed?.id ?? 'new'].join(':');
  const bodyOf = (values: Values, files: readonly string[]): DailyLogEntryInput =>
    // The parts are those of the type.
    ({
      ...toBody(values),
      entryType: type,
      attachments: [...files],
      ...(corrects !== null && { correctsEntryId: corrects.id }),
    }) as unknown as DailyLogEntryInput;
  const contract = useOutboxForm<Values, DailyLogEntryInput, DailyLogDetail>({
    initial,
    draftKey,
    schema,
    toBody: bodyOf,
    rules: (values, files) => ({ ...problemsOf(bodyOf(values, files), options), ...rules?.(values) }),
    write: (body) => ({
      operationId: 'addDailyLogEntry',
      saysWhen: true,
      label: `${DAILY_LOG_ENTRY_TYPE_LABELS[type]} entry`,
      says: entryLine(body),
      record: recordOf(projectId, log),
      request: { method: 'POST', path: getAddDailyLogEntryUrl(projectId, log.id), body },
      href: writingPath(projectId, log.id, {
        write: type,
        ...(corrects !== null && { corrects: corrects.id }),
      }),
      refresh: [getGetDailyLogQueryKey(projectId, log.id)],
    }),
    target: logFiles(projectId),
    sent: (answer) => {
      if (handed) forgetHandedDraft(handed.id);
      steps.adopt(answer);
      toast.success(TOOL_MESSAGES.dailyLogs.entryAdded);
    },
    onClose,
    fallback: TOOL_MESSAGES.dailyLogs.entryFailed,
  });
  const uploads = useFormUploads(contract.form, (body, call) => uploadDailyLogFiles(projectId, body, call), {
    photos: true,
    draftKey,
  });
  useFilesOfForm(contract, 'attachments' as Path<Values>, uploads);
  return { ...contract, uploads };
}
