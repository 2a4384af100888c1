import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useCallback, useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import type { SheetDraft } from '../model/sheet-draft.ts';
import type { Sheet } from '../model/sheet.ts';
import { EmptySheet } from './EmptySheet.tsx';
import { SaveState } from './SaveState.tsx';
import { ROW_HEIGHT, SheetRoot } from './sheet-styles.ts';
import { SheetGrid } from './SheetGrid.tsx';
import { SheetSkeleton } from './SheetSkeleton.tsx';
import { SheetToolbar } from './SheetToolbar.tsx';
import { StatusBar } from './StatusBar.tsx';
import { ToolTips } from './ToolTips.tsx';

export interface TreeSheetProps {
  readonly sheet: Sheet;
  /** Shows the save state in the toolbar. */
  readonly draft?: SheetDraft;
  /** Name of the sheet for screen readers. */
  readonly label: string;
  readonly totalsLabel?: string;
  readonly loading?: boolean;
  /** Shown in place of the rows when there are none. */
  readonly empty?: ReactNode;
  /** Shown in place of the sheet when the rows could not be loaded. */
  readonly error?: ReactNode;
  readonly toolbarStart?: ReactNode;
  readonly toolbarEnd?: ReactNode;
  readonly density?: 'compact' | 'comfortable';
  /** Whose sheet of which kind this is: column widths are kept under it in this browser. */
  readonly settingsKey?: string;
}

/** Loaded with the first paste that needs a look. */
const PastePreview = lazy(() => import('./PastePreview.tsx'));

function Proposal({ sheet }: { readonly sheet: Sheet }) {
  useSyncExternalStore(sheet.proposals.subscribe, sheet.proposals.revision);
  if (!sheet.proposal) return null;
  return (
    <Suspense>
      <PastePreview sheet={sheet} proposal={sheet.proposal} />
    </Suspense>
  );
}

const SheetMenu = lazy(() => import('./SheetMenu.tsx'));
const FindBar = lazy(() => import('./FindBar.tsx'));

function OpenMenu({ sheet, focusGrid }: { readonly sheet: Sheet; readonly focusGrid: () => void }) {
  const revision = useSyncExternalStore(sheet.menus.subscribe, sheet.menus.revision);
  const chosen = useRef<(() => void) | null>(null);
  const { menu } = sheet;
  // The focus goes back once the menu is gone; what was chosen may take it further.
  useEffect(() => {
    if (menu || !chosen.current) return;
    focusGrid();
    chosen.current();
    chosen.current = null;
  }, [menu, revision, focusGrid]);
  if (!menu) return null;
  const id = document.activeElement?.closest('[role="treegrid"]')?.getAttribute('aria-activedescendant');
  const cell = menu === 'cell' && id ? document.getElementById(id)?.getBoundingClientRect() : undefined;
  return (
    <Suspense>
      <SheetMenu
        key={revision}
        sheet={sheet}
        at={menu === 'cell' ? { x: cell?.left ?? 0, y: cell?.bottom ?? 0 } : menu}
        onClose={(act) => {
          chosen.current = act ?? (() => undefined);
          sheet.closeMenu();
        }}
      />
    </Suspense>
  );
}

function Find({ sheet, focusGrid }: { readonly sheet: Sheet; readonly focusGrid: () => void }) {
  useSyncExternalStore(sheet.find.signal.subscribe, sheet.find.signal.revision);
  if (!sheet.find.isOpen) return null;
  return (
    <Suspense>
      <FindBar sheet={sheet} focusGrid={focusGrid} />
    </Suspense>
  );
}

/** An editable tree of lines, driven like a spreadsheet. Fills its parent, which must have a height. */
export function TreeSheet(props: TreeSheetProps) {
  const { sheet, draft, label, totalsLabel = 'Total', loading, empty, error, density = 'compact' } = props;
  const phone = useMediaQuery('(max-width:640px)');
  const root = useRef<HTMLElement>(null);
  useSyncExternalStore(sheet.store.layout.subscribe, sheet.store.layout.revision);
  const focusGrid = useCallback(() => {
    root.current?.querySelector<HTMLElement>('[role="treegrid"]')?.focus({ preventScroll: true });
  }, []);
  const leave = useCallback(() => {
    root.current?.querySelector<HTMLElement>('[data-sheet-toolbar] button')?.focus();
  }, []);
  const rowHeight = phone ? ROW_HEIGHT.phone : ROW_HEIGHT[density];
  const bare = sheet.store.tree.nodes.length === 0;
  // The first rows take the place of the button or the page that they were made from: the keys go on in the sheet.
  const wasBare = useRef(false);
  useEffect(() => {
    const focus = document.activeElement;
    if (wasBare.current && !bare && (focus === null || focus === document.body)) focusGrid();
    wasBare.current = bare && loading !== true;
  }, [bare, loading, focusGrid]);
  return (
    <SheetRoot ref={root} aria-label={label}>
      <SheetToolbar
        sheet={sheet}
        start={props.toolbarStart}
        focusGrid={focusGrid}
        end={
          <>
            {props.toolbarEnd}
            {draft && <SaveState draft={draft} />}
          </>
        }
      />
      <Find sheet={sheet} focusGrid={focusGrid} />
      {error ? (
        <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 3 }}>{error}</Box>
      ) : loading ? (
        <SheetSkeleton columns={sheet.store.columns} rowHeight={rowHeight} label={label} />
      ) : bare && empty ? (
        <EmptySheet sheet={sheet}>{empty}</EmptySheet>
      ) : (
        <SheetGrid
          sheet={sheet}
          label={label}
          totalsLabel={totalsLabel}
          rowHeight={rowHeight}
          phone={phone}
          onLeave={leave}
          settingsKey={props.settingsKey}
        />
      )}
      {!loading && !error && <StatusBar sheet={sheet} />}
      <Proposal sheet={sheet} />
      <ToolTips root={root} />
      <OpenMenu sheet={sheet} focusGrid={focusGrid} />
    </SheetRoot>
  );
}
