import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { getListDocumentFoldersQueryOptions } from '@/shared/api/generated/documents/documents';
import type { DocumentFolder } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { SearchField } from '@/shared/ui/list/SearchField';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { RowsSkeleton } from '@/shared/ui/states/Skeletons';
import { type FolderIndex, indexFolders, rowId, type TreeRow } from '../model/folders';
import { type FolderDrop, useFolderDrop } from '../model/use-folder-drop';
import { useTree } from '../model/use-tree';
import { FolderRow } from './FolderRow';

export interface FolderTreeProps {
  projectId: string;
  /** What the tree is: "Folders". */
  label: string;
  /** What the top of the library is called. */
  topLabel?: string;
  /** The selected folder, null for the top; undefined where none is. */
  selected: string | null | undefined;
  onSelect: (folder: DocumentFolder | null) => void;
  /** Why a folder, or the top (null), cannot be selected: it is shown and stays off. Undefined where it can. */
  refusalOf?: (folder: DocumentFolder | null, index: FolderIndex) => string | undefined;
  /** Makes the folders places to drop on. */
  drop?: FolderDrop;
  /** Without the search field. */
  plain?: boolean;
  /** How high the rows may stand before they scroll; without it they fill what holds the tree. */
  maxBlockSize?: number;
}

const ROW_HEIGHT = 36;

/**
 * The folders of a library that the reader may see, as a tree: below closed folders nothing is drawn, and of what is open
 * only what is in view. One stop of the Tab key; arrows, Home, End and letters move in it, Enter or Space selects.
 */
export function FolderTree(props: FolderTreeProps) {
  const { projectId, plain = false } = props;
  const folders = useQuery(getListDocumentFoldersQueryOptions(projectId));
  const [search, setSearch] = useState<string>();
  const index = useMemo(() => indexFolders(folders.data?.data ?? []), [folders.data]);
  if (folders.isPending) return <RowsSkeleton rows={6} rowHeight={ROW_HEIGHT} />;
  if (folders.isError)
    return (
      <ErrorState
        dense
        error={folders.error}
        fallback={MESSAGES.common.fetchFailed}
        onRetry={() => void folders.refetch()}
      />
    );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minBlockSize: 0 }}>
      {!plain && <SearchField label="Search folders" value={search} onSearch={setSearch} />}
      <Rows {...props} index={index} search={search ?? ''} />
    </Box>
  );
}

interface RowsProps extends FolderTreeProps {
  index: FolderIndex;
  search: string;
}

function Rows({ index, search, label, topLabel = 'All files', selected, onSelect, ...props }: RowsProps) {
  const { refusalOf, drop, maxBlockSize } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const refusal = (row: TreeRow): string | undefined => refusalOf?.(row.folder, index);
  const select = (row: TreeRow): void => {
    if (refusal(row) === undefined) onSelect(row.folder);
  };
  const { rows, active, setOpened, goTo, onKeyDown } = useTree({ index, search, selected, onSelect: select });
  const dropping = useFolderDrop(drop, (folder) => setOpened(folder, true));
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    getItemKey: (at) => rows[at]?.folder?.id ?? 'top',
  });
  useEffect(() => {
    virtual.scrollToIndex(active, { align: 'auto' });
  }, [active, virtual]);
  const drawn = virtual.getVirtualItems();

  return (
    <>
      <Box
        ref={scroller}
        role="tree"
        aria-label={label}
        tabIndex={0}
        // What is not drawn cannot be named.
        aria-activedescendant={
          drawn.some((item) => item.index === active) ? `${id}-${String(active)}` : undefined
        }
        onKeyDown={onKeyDown}
        sx={{
          flex: '1 1 auto',
          minBlockSize: 0,
          maxBlockSize,
          overflow: 'auto',
          outline: 'none',
          // The frame around the row that the keyboard is at stands within it.
          padding: '1px',
        }}
      >
        <Box role="presentation" sx={{ position: 'relative' }} style={{ blockSize: virtual.getTotalSize() }}>
          {drawn.map((item) => {
            const row = rows[item.index];
            if (!row) return null;
            const folderId = rowId(row);
            return (
              <FolderRow
                key={item.key}
                id={`${id}-${String(item.index)}`}
                ref={virtual.measureElement}
                index={item.index}
                start={item.start}
                row={row}
                topLabel={topLabel}
                isSelected={selected === folderId}
                isActive={item.index === active}
                isOver={dropping.over === folderId}
                refusal={refusal(row)}
                onSelect={() => {
                  goTo(item.index);
                  select(row);
                }}
                onToggle={() => folderId !== null && setOpened(folderId, row.isOpen === false)}
                {...dropping.of(row)}
              />
            );
          })}
        </Box>
      </Box>
      {search !== '' && rows.length === 1 && (
        <Box role="status" sx={{ paddingBlock: 2, fontSize: 'body2.fontSize', color: 'text.secondary' }}>
          No folder has this in its name.
        </Box>
      )}
    </>
  );
}
