import type { OutboxDraft } from '@/shared/lib/outbox/entry';
import { useOutbox } from '@/shared/lib/outbox/use-outbox';
import type { Outcome } from '@/shared/lib/outbox/waiting-forms';
import { toast } from '@/shared/ui/toast/toast';
import { KEPT_NOTE } from './words';

interface Keeping<Answer> {
  /** Told the server's answer, where there was one while the form waited: it is shown and said. */
  sent: (answer: Answer) => void;
  /** Told in either case: the form is empty again, its draft and its files are the outbox's. */
  done: () => void;
}

/**
 * Sends what a form holds, or keeps it on this device until it can be sent, and says so.
 * @returns `keep`, which throws the ApiError of a refusal for the form to show at its fields
 */
export function useKeeping() {
  const outbox = useOutbox();
  return async <Answer>(draft: OutboxDraft, { sent, done }: Keeping<Answer>): Promise<Outcome<Answer>> => {
    const outcome = await outbox.send<Answer>(draft);
    done();
    if (outcome.kind === 'sent') sent(outcome.answer);
    else toast.info(KEPT_NOTE);
    return outcome;
  };
}
