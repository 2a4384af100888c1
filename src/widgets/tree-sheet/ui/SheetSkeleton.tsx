import Skeleton from '@mui/material/Skeleton';
import type { SheetColumn } from '../model/column.ts';
import { HEADER_HEIGHT } from './sheet-styles.ts';

interface SheetSkeletonProps {
  readonly columns: readonly SheetColumn[];
  readonly rowHeight: number;
  readonly label: string;
}

/** The sheet's shape while its rows load. */
export function SheetSkeleton({ columns, rowHeight, label }: SheetSkeletonProps) {
  const template = columns.map(({ width }) => `${width}px`).join(' ');
  return (
    <div className="ts-scroller" role="status" aria-label={`Loading ${label}`} aria-busy="true">
      <div className="ts-head" aria-hidden="true">
        <div className="ts-row" style={{ gridTemplateColumns: template, height: HEADER_HEIGHT }}>
          {columns.map((column) => (
            <div key={column.id} className="ts-cell">
              <span className="ts-text">{column.header}</span>
            </div>
          ))}
        </div>
      </div>
      {Array.from({ length: 14 }, (_, row) => (
        <div
          key={row}
          className="ts-row"
          aria-hidden="true"
          style={{ gridTemplateColumns: template, height: rowHeight }}
        >
          {columns.map((column, at) => (
            <div key={column.id} className="ts-cell">
              <Skeleton variant="text" width={`${45 + ((row * 7 + at * 13) % 45)}%`} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
