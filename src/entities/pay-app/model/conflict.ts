import type { PayAppDetail } from '@/shared/api/generated/model';
import { explainConflict as explain } from '@/shared/lib/record/explain-conflict';
import { historyWords } from './history-words';

/** Says who was faster with an application, in the words of its history. */
export function explainConflict(
  error: unknown,
  before: PayAppDetail | undefined,
  readAfresh: () => Promise<PayAppDetail>,
): Promise<unknown> {
  return explain(error, before, readAfresh, historyWords);
}
