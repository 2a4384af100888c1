import { type CheckedEntry, entryProblems } from '#domain/daily-log/entry-problems.ts';
import { DAILY_LOG_ENTRY_TYPE_LABELS } from '#domain/daily-log/status.ts';
import { useEffect, useRef } from 'react';
import type { Path } from 'react-hook-form';
import { dailyLogDay, dailyLogPath } from '@/entities/daily-log';
import { type StoredFile, type Uploads, useFormUploads } from '@/features/attachments';
import { useKeeping } from '@/features/outbox';
import {
  getAddDailyLogEntryUrl,
  getGetDailyLogQueryKey,
  getUploadDailyLogFilesUrl,
  uploadDailyLogFiles,
} from '@/shared/api/generated/daily-logs/daily-logs';
import type {
  DailyLogCopySource,
  DailyLogDetail,
  DailyLogEntry,
  DailyLogEntryInput,
} from '@/shared/api/generated/model';
import { useIdempotencyKey } from '@/shared/api/idempotency';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import type { ContractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { useMe } from '@/shared/session/me';
import { toast } from '@/shared/ui/toast/toast';
import type { LogSteps } from '../use-log-steps';
import { writingPath } from '../writing';

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
function problemsOf(body: DailyLogEntryInput): Record<string, string> {
  const problems = entryProblems(body as CheckedEntry, new Date());
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
  const { keyFor, renew } = useIdempotencyKey();
  const keep = useKeeping();
  const files = useRef<Pick<Uploads, 'keys' | 'unsent' | 'handOver'> | null>(null);
  const draftKey = ['daily-log-entry-1', me, log.id, type, corrects?.id ?? 'new'].join(':');
  const bodyOf = (values: Values): DailyLogEntryInput =>
    // The parts are those of the type.
    ({
      ...toBody(values),
      entryType: type,
      attachments: [...(files.current?.keys ?? values.attachments.map(({ key }) => key))],
      ...(corrects !== null && { correctsEntryId: corrects.id }),
    }) as unknown as DailyLogEntryInput;
  const contract = useContractForm<Values, DailyLogEntryInput>({
    initial,
    draftKey,
    schema,
    toBody: bodyOf,
    rules: (values) => ({ ...problemsOf(bodyOf(values)), ...rules?.(values) }),
    send: async (body) => {
      const target = { path: getUploadDailyLogFilesUrl(projectId), field: 'files' as const };
      await keep<DailyLogDetail>(
        {
          operationId: 'addDailyLogEntry',
          label: `${DAILY_LOG_ENTRY_TYPE_LABELS[type]} entry`,
          record: {
            id: log.id,
            name: `${log.dailyLogNumber}, ${dailyLogDay(log.logDate)}`,
            href: dailyLogPath(projectId, log.id),
          },
          request: { method: 'POST', path: getAddDailyLogEntryUrl(projectId, log.id), body },
          key: keyFor(body),
          files: (files.current?.unsent ?? []).map((file) => ({ ...file, target })),
          form: {
            href: writingPath(projectId, log.id, type, corrects?.id),
            draftKey,
            draft: contract.form.getValues(),
          },
          refresh: [getGetDailyLogQueryKey(projectId, log.id)],
        },
        {
          done: () => {
            files.current?.handOver();
            renew();
          },
          sent: (answer) => {
            steps.adopt(answer);
            toast.success(TOOL_MESSAGES.dailyLogs.entryAdded);
          },
        },
      );
      onClose();
    },
    fallback: TOOL_MESSAGES.dailyLogs.entryFailed,
  });
  const uploads = useFormUploads(contract.form, (body, call) => uploadDailyLogFiles(projectId, body, call), {
    photos: true,
    draftKey,
  });
  useEffect(() => {
    files.current = uploads;
  });
  const { clearErrors } = contract.form;
  const count = uploads.keys.length;
  useEffect(() => {
    // What was said of the files was said of others.
    clearErrors('attachments' as Path<Values>);
  }, [clearErrors, count]);
  return { ...contract, uploads };
}
