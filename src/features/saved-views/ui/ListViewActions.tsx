import useMediaQuery from '@mui/material/useMediaQuery';
import type { SavedViewTool } from '@/shared/api/generated/model';
import type { ListSearch } from '@/shared/lib/list-search/list-search';
import type { ListSearchActions } from '@/shared/lib/list-search/use-list-search';
import { ColumnsButton } from '@/shared/ui/list/ColumnsButton';
import type { ListColumns } from '@/shared/ui/list/list-columns';
import { SavedViews } from './SavedViews';

interface ListViewActionsProps<T extends ListSearch> {
  projectId: string;
  tool: SavedViewTool;
  /** The list's address as it is now. */
  search: T;
  /** The list's own reader of an address. */
  read: (raw: Record<string, unknown>) => T;
  actions: ListSearchActions<T>;
  columns: ListColumns;
  /** Whether the reader's role has views of this list; its columns are everybody's. */
  views?: boolean;
}

/** How a list is looked at: its saved views, and its columns where it has any. */
export function ListViewActions<T extends ListSearch>(props: ListViewActionsProps<T>) {
  const { projectId, tool, search, read, actions, columns, views = true } = props;
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  return (
    <>
      {views && (
        <SavedViews projectId={projectId} tool={tool} search={search} read={read} onApply={actions.replace} />
      )}
      {/* Cards have no columns. */}
      {!phone && (
        <ColumnsButton
          choices={columns.choices}
          shown={columns.shown(search.columns)}
          defaults={columns.defaults}
          onChange={actions.setColumns}
        />
      )}
    </>
  );
}
