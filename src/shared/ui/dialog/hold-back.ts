import { createContext, use, useEffect, useId } from 'react';

/** What a dialog's form knows of the parts that hold it back. */
interface HoldBack {
  /** Says why a part holds the form back; undefined where it does not. */
  hold: (part: string, reason: string | undefined) => void;
  /** Whether somebody has tried to send it meanwhile. */
  tried: boolean;
}

/** Of the form around; null outside a form dialog. */
export const HoldBackContext = createContext<HoldBack | null>(null);

/**
 * Holds the dialog's form back as long as there is a reason that no field of it has, such as a file that was refused and
 * would be missing without a word. Answers the reason once somebody has tried to send the form all the same.
 */
export function useHoldBack(reason: string | undefined): string | undefined {
  const form = use(HoldBackContext);
  const part = useId();
  const hold = form?.hold;
  useEffect(() => {
    hold?.(part, reason);
    return () => hold?.(part, undefined);
  }, [hold, part, reason]);
  return form?.tried === true ? reason : undefined;
}
