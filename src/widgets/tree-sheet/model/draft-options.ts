import type { DraftStorage } from './draft-storage.ts';
import type { RowChange } from './pending-cells.ts';
import type { SheetRow } from './row.ts';
import type { Sheet } from './sheet.ts';

/** What the caller answers to a save. `rows` are only needed when the server changed more than was sent. */
export interface SaveAnswer {
  readonly version: number;
  readonly rows?: readonly SheetRow[];
}

export interface SheetDraftOptions {
  readonly sheet: Sheet;
  /** Who and what: `${userId}:sov:${sovId}`. Drafts of another user on the same device stay apart. */
  readonly storageKey: string;
  readonly version: number;
  /** False while the record loads or may not be edited: nothing is restored or sent. */
  readonly enabled?: boolean;
  readonly save: (
    changes: readonly RowChange[],
    context: { readonly version: number },
  ) => Promise<SaveAnswer>;
  /** The rows as the server has them now; asked after 409 STALE_VERSION. */
  readonly refetch: () => Promise<{ readonly version: number; readonly rows: readonly SheetRow[] }>;
  /** Column of a field in a 422's `errors`; by default the column of that id. */
  readonly fieldToColumn?: (field: string) => string | undefined;
  readonly storage?: DraftStorage;
  /** Milliseconds of rest before a save. */
  readonly debounce?: number;
}
