import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Fragment, type ReactNode, useCallback, useState } from 'react';
import { TASK_ACT_FACES, type TaskAct } from '#domain/transition/task-acts.ts';
import type { PendingTask } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { errorText, toast, toastError } from '@/shared/ui/toast/toast';
import type { AskedAct, LeadingAct, PlainAct, PreparedAct } from './acts/act';
import { prepareAct } from './acts/prepare';
import { dropTask, readWorkAgain } from './drop-task';

/** The address of a task's page, which comes back here when it is done. */
const backHere = (link: string): string => `${link}${link.includes('?') ? '&' : '?'}back=work`;

interface Asking {
  task: PendingTask;
  prepared: Exclude<PreparedAct, LeadingAct | PlainAct>;
  open: boolean;
}

/** Acting on a task where it stands. */
export interface Acting {
  act: (task: PendingTask, act: TaskAct) => void;
  /** The task whose record is read for an act that was asked for. */
  busy: string | null;
  dialog: ReactNode;
}

/**
 * Acts on tasks without leaving the list. The row of what is done goes, and the keyboard goes on in the next one.
 * @param goOn puts the keyboard into the row after this one
 */
export function useActing(goOn: (from: string) => void): Acting {
  const client = useQueryClient();
  const router = useRouter();
  const [busy, setBusy] = useState<string | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);

  const finish = useCallback(
    (task: PendingTask, { said, undo }: Pick<AskedAct, 'said' | 'undo'>): void => {
      goOn(task.id);
      dropTask(client, task);
      if (said === undefined) return;
      if (undo === undefined) toast.success(said);
      else
        toast.undoable(said, () => {
          undo()
            .catch((error: unknown) => toastError(error, MESSAGES.common.saveFailed))
            .finally(() => void readWorkAgain(client));
        });
    },
    [client, goOn],
  );

  const act = useCallback(
    (task: PendingTask, wanted: TaskAct): void => {
      if (busy !== null) return;
      const run = async (): Promise<void> => {
        setBusy(task.id);
        try {
          const prepared = await prepareAct({ client, task, act: wanted });
          if ('leadsTo' in prepared) router.history.push(backHere(prepared.leadsTo));
          else if ('run' in prepared) {
            await prepared.run();
            finish(task, prepared);
          } else setAsking({ task, prepared, open: true });
        } catch (error) {
          const failed = `${TASK_ACT_FACES[wanted].label}: ${MESSAGES.common.fetchFailed}`;
          toast.error(error instanceof Error ? errorText(error, error.message || failed) : failed);
          void readWorkAgain(client);
        } finally {
          setBusy(null);
        }
      };
      void run();
    },
    [busy, client, router, finish],
  );

  const close = (): void => setAsking((before) => before && { ...before, open: false });
  return {
    act,
    busy,
    dialog: asking && <AskingDialog {...asking} goOn={goOn} onClose={close} onDone={finish} />,
  };
}

interface AskingDialogProps extends Asking {
  goOn: (from: string) => void;
  onClose: () => void;
  onDone: (task: PendingTask, done: Pick<AskedAct, 'said' | 'undo'>) => void;
}

function AskingDialog({ task, prepared, open, goOn, onClose, onDone }: AskingDialogProps) {
  const client = useQueryClient();
  if ('drawn' in prepared)
    return (
      <Fragment key={task.id}>
        {open &&
          prepared.drawn(() => {
            onClose();
            const outcome = prepared.outcome?.();
            if (outcome !== undefined) {
              onDone(task, outcome);
              return;
            }
            goOn(task.id);
            // Whether it was done or left, only the server can say.
            void readWorkAgain(client);
          })}
      </Fragment>
    );
  const { question, said, undo } = prepared;
  return (
    <ConfirmDialog
      key={task.id}
      {...question}
      open={open}
      onClose={onClose}
      onConfirm={async (comment) => {
        await question.onConfirm(comment);
        onDone(task, { ...(said !== undefined && { said }), ...(undo && { undo }) });
      }}
    />
  );
}
