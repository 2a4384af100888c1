import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import type { Signal } from '../model/signal.ts';

/**
 * What is read from the sheet after any of the signals, once the cells are on the page: what stands beside the sheet
 * (counts, notes, sums of the selection) never makes typing or a paste wait. Draws only when the answer changed, so
 * `read` answers a plain value.
 */
export function useAfterwards<Value extends string | number>(
  signals: readonly Signal[],
  read: () => Value,
): Value {
  const [value, setValue] = useState(read);
  const draw = useEffectEvent(() => startTransition(() => setValue(read())));
  useEffect(() => {
    draw();
    const stops = signals.map((signal) => signal.subscribe(draw));
    return () => stops.forEach((stop) => stop());
    // The signals themselves: a caller writes its list out anew each time.
  }, signals);
  return value;
}

/** A number that stands for all that the signals' owners hold: it goes up with each of their changes. */
export function useRevisionAfterwards(...signals: readonly Signal[]): number {
  return useAfterwards(signals, () => signals.reduce((sum, signal) => sum + signal.revision(), 0));
}
