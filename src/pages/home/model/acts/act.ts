import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { TaskAct } from '#domain/transition/task-acts.ts';
import type { Ability, PendingTask } from '@/shared/api/generated/model';
import { reasonOf } from '@/shared/lib/record/reason';
import type { ConfirmQuestion } from '@/shared/ui/dialog/ConfirmDialog';

/** A question about one task; what it asks and does is the record's own. */
export interface AskedAct {
  question: ConfirmQuestion;
  /** Said when it is done, where the question does not say it itself. */
  said?: string;
  /** Takes it back, where that is possible. */
  undo?: () => Promise<unknown>;
}

/** A dialog of the record's own, which ends by closing. */
export interface FormAct {
  drawn: (onClose: () => void) => ReactNode;
  /** What came of it, where the dialog does not say it itself; nothing while it was only looked at. */
  outcome?: () => Pick<AskedAct, 'said' | 'undo'> | undefined;
}

/** A step that goes on on a page of the record, which leads back. */
export interface LeadingAct {
  leadsTo: string;
}

/** A step that is taken without a question. */
export interface PlainAct {
  run: () => Promise<unknown>;
  said: string;
}

export type PreparedAct = AskedAct | FormAct | LeadingAct | PlainAct;

/** What is given to a tool to prepare one of its acts: the record is read afresh, so that its abilities are of now. */
export interface ActOn {
  client: QueryClient;
  task: PendingTask;
  act: TaskAct;
}

/** The project of a task that has one. */
export const projectOf = ({ projectId }: PendingTask): string => projectId ?? '';

/** The part of a record that waits by itself: the second word of the task's id. */
export const partOf = ({ id }: PendingTask): string => id.split(':')[1] ?? '';

/** Goes on where the server allows it now; its reason else. */
export function holdTo(ability: Ability): void {
  const refusal = reasonOf(ability);
  if (refusal !== undefined) throw new Error(refusal);
}

/** The question, refused with the server's reason where it is not possible now. */
export function askedIf(ability: Ability, question: ConfirmQuestion): ConfirmQuestion {
  const refusal = reasonOf(ability);
  return refusal === undefined ? question : { ...question, refusal };
}
