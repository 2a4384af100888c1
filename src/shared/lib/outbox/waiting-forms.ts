import type { ApiError } from '@/shared/api/api-error';

/** What a form is told of its write. */
export type Outcome<Answer> =
  | { kind: 'sent'; answer: Answer }
  /** It waits on this device and goes by itself; why it was not sent, in words. */
  | { kind: 'kept'; problem: string | null };

interface WaitingForm {
  sent: (answer: unknown) => void;
  kept: (problem: string | null) => void;
  refused: (error: ApiError) => void;
}

/** How long a form waits for the answer before it goes on, in ms; the write goes on by itself. */
const PATIENCE = 45_000;

/** Forms that wait to hear what became of their writes. */
export class WaitingForms {
  readonly #forms = new Map<string, WaitingForm>();
  readonly #later: (ms: number, wake: () => void) => () => void;

  /** @param later calls back after so many ms */
  constructor(later: (ms: number, wake: () => void) => () => void) {
    this.#later = later;
  }

  has(id: string): boolean {
    return this.#forms.has(id);
  }

  /** Resolves with what became of a write. */
  outcomeOf<Answer>(id: string): Promise<Outcome<Answer>> {
    return new Promise((resolve, reject) => {
      const stop = this.#later(PATIENCE, () => this.tell(id, ({ kept }) => kept(null)));
      const end = (settle: () => void): void => {
        stop();
        settle();
      };
      this.#forms.set(id, {
        // The caller names the operation, whose answer this is.
        sent: (answer) => end(() => resolve({ kind: 'sent', answer: answer as Answer })),
        kept: (problem) => end(() => resolve({ kind: 'kept', problem })),
        refused: (error) => end(() => reject(error)),
      });
    });
  }

  /** Tells the form of a write, if one waits for it. */
  tell(id: string, how: (form: WaitingForm) => void): boolean {
    const form = this.#forms.get(id);
    if (form === undefined) return false;
    this.#forms.delete(id);
    how(form);
    return true;
  }

  /** Tells all of them that their writes are kept: nobody knows more now. */
  keepAll(): void {
    for (const id of this.#forms.keys()) this.tell(id, ({ kept }) => kept(null));
  }
}
