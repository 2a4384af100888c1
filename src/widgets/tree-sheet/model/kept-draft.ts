import type { DraftStorage, StoredDraft } from './draft-storage.ts';
import type { PendingCell } from './rebase.ts';

/** Milliseconds in which many changes are kept as one. */
const REST = 60;

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
    this.timer = setTimeout(() => void this.storage.write(this.draft().key, this.stored()), REST);
  }

  /** Keeps them at once: the page is about to go. */
  now(): void {
    clearTimeout(this.timer);
    const { key } = this.draft();
    if (this.restored === key) this.storage.writeNow(key, this.stored());
  }

  /** Forgets them. */
  forget(): void {
    clearTimeout(this.timer);
    void this.storage.write(this.draft().key, null);
  }

  private stored(): StoredDraft | null {
    const { cells } = this.draft();
    return cells.length === 0 ? null : { savedAt: Date.now(), cells };
  }
}
