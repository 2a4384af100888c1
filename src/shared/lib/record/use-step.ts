import { useState } from 'react';
import { keepFocus } from '@/shared/lib/focus/keep-focus';
import { toast, toastError } from '@/shared/ui/toast/toast';

/**
 * Takes steps that need no question first: says what was done, or in a toast why not.
 * @param fallback the operation's text for a failure without words of its own
 */
export function useStep(fallback: string) {
  const [pending, setPending] = useState(false);
  const take = async (step: () => Promise<unknown>, said?: string): Promise<void> => {
    setPending(true);
    try {
      await step();
      if (said !== undefined) toast.success(said);
      // The step may have taken its own button along.
      keepFocus();
    } catch (error) {
      toastError(error, fallback);
    } finally {
      setPending(false);
    }
  };
  return { pending, take };
}
