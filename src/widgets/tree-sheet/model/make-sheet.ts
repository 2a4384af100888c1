import { Sheet } from './sheet.ts';
import type { SheetStoreOptions } from './sheet-store.ts';

/** A sheet outside of a page: for what reads one, such as the tests of a page's save. */
export const makeSheet = (options: SheetStoreOptions): Sheet => new Sheet(options);
