import { countOf } from '#domain/text/count.ts';
import { formatQuantity } from '#domain/money/text.ts';
import { useMemo } from 'react';
import { showNumber } from '../model/number-text.ts';
import type { Sheet } from '../model/sheet.ts';
import { statisticsOf } from '../model/statistics.ts';
import { useRevisionAfterwards } from './use-afterwards.ts';

/** Below the sheet: what just happened on one side, sum, average and count of the selection on the other. */
export function StatusBar({ sheet }: { readonly sheet: Sheet }) {
  const { store, selection } = sheet;
  const revision = useRevisionAfterwards(sheet.notices, store.changed, selection.signal);
  const facts = useMemo(
    () => statisticsOf(store, selection.range),
    // The store is mutable: its revision stands for its content.
    [store, selection, revision],
  );
  const { notice } = sheet;
  const lines = useMemo(
    () => store.tree.nodes.reduce((count, node) => count + Number(node.row.kind === 'leaf'), 0),
    [store.tree],
  );
  const many = facts.numbers > 1 && facts.kind !== undefined && facts.sum !== undefined;
  return (
    <div className="ts-status">
      <div role="status" className={notice ? `ts-told ts-told-${notice.tone}` : undefined}>
        {notice?.text ?? countOf(lines, 'line')}
      </div>
      {many && facts.kind !== undefined && facts.sum !== undefined && (
        <>
          <span>
            Sum <strong>{showNumber(facts.kind, facts.sum, store.currency)}</strong>
          </span>
          <span>
            Average{' '}
            <strong>{showNumber(facts.kind, Math.round(facts.sum / facts.numbers), store.currency)}</strong>
          </span>
        </>
      )}
      {facts.cells > 1 && (
        <span>
          Count <strong>{formatQuantity(facts.cells * 10_000)}</strong>
        </span>
      )}
    </div>
  );
}
