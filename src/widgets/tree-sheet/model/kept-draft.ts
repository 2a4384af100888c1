import type { DraftStorage, StoredDraft } from './draft-storage.ts';
import type { PendingCell } from './rebase.ts';

/** Milliseconds in which many changes are kept as one. */
const REST = 60;

const stored = (cells: readonly PendingCell[]): StoredDraft | null =>
  cells.length === 0 ? null : { savedAt: Date.now(), cells };

/** The unsaved cells of a sheet on the device, under the key of whoever edits which record. */
export class KeptDraft {
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The key whose draft has been read: before that, nothing may be written over it. */
  private restored = '';
  private readonly storage: DraftStorage;
  private readonly draft: () => { key: string; cells: readonly PendingCell[] };

  constructor(storage: DraftStorage, draft: () => { key: string; cells: readonly PendingCell[] }) {
    this.storage = storage;
    this.draft = draft;
  }

  /** The cells that were kept, once for each key; none the second time. */
  async restore(): Promise<readonly PendingCell[]> {
    const { key } = this.draft();
    if (this.restored === key) return [];
    this.restored = key;
    return (await this.storage.read(key))?.cells ?? [];
  }

  /** Keeps them when they rest. */
  soon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const { key, cells } = this.draft();
      void this.storage.write(key, stored(cells));
    }, REST);
  }

  /** Keeps them at once, when `last` has added what is being typed: the page is about to go. */
  now(last: () => void): void {
    clearTimeout(this.timer);
    last();
    const { key, cells } = this.draft();
    if (this.restored === key) this.storage.writeNow(key, stored(cells));
  }

  /** Forgets them. */
  forget(): void {
    clearTimeout(this.timer);
    void this.storage.write(this.draft().key, null);
  }
}
