import Add from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import type { SavedView } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { Button } from '@/shared/ui/Button';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { ViewRow } from './ViewRow';

interface ViewsPopoverProps {
  open: boolean;
  anchorEl: () => HTMLElement | null;
  onClose: () => void;
  query: { isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown };
  views: readonly SavedView[];
  current: SavedView | undefined;
  changed: boolean;
  hrefOf: (view: SavedView) => string;
  onApply: (view: SavedView) => void;
  onUpdate: (view: SavedView) => void;
  onRename: (view: SavedView) => void;
  onDelete: (view: SavedView) => void;
  onSave: () => void;
}

/** The views to choose from, one's own first, and the way to save what is shown as another one. */
export function ViewsPopover(props: ViewsPopoverProps) {
  const { open, anchorEl, onClose, query, views, current, changed, onSave } = props;
  const row = (view: SavedView): ReactNode => (
    <ViewRow
      key={view.id}
      view={view}
      current={view.id === current?.id}
      changed={view.id === current?.id && changed}
      href={props.hrefOf(view)}
      onApply={() => props.onApply(view)}
      onUpdate={() => props.onUpdate(view)}
      onRename={() => props.onRename(view)}
      onDelete={() => props.onDelete(view)}
    />
  );
  const mine = views.filter(({ isMine }) => isMine);
  const shared = views.filter(({ isMine }) => !isMine);
  return (
    <Popover
      open={open}
      anchorEl={anchorEl}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': 'Saved views',
          sx: { marginBlockStart: 1, inlineSize: 340, maxInlineSize: 'calc(100vw - 32px)', padding: 2 },
        },
      }}
    >
      {query.isPending && <Skeleton variant="rounded" height={40} />}
      {query.isError && (
        <ErrorState
          dense
          error={query.error}
          fallback={TOOL_MESSAGES.savedViews.fetchFailed}
          onRetry={() => void query.refetch()}
        />
      )}
      {!query.isPending && !query.isError && views.length === 0 && (
        <Box sx={{ padding: 2, color: 'text.secondary', fontSize: 'body2.fontSize' }}>
          A view saves the search, filters, sort and columns under a name, for you or for everyone on this
          project.
        </Box>
      )}
      {mine.length > 0 && <Group title="My views">{mine.map(row)}</Group>}
      {shared.length > 0 && <Group title="Shared in this project">{shared.map(row)}</Group>}
      <Divider sx={{ marginBlock: 2 }} />
      <Button size="xs" variant="plain" startIcon={<Add />} onClick={onSave}>
        Save the current list as a view
      </Button>
    </Popover>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Box
        component="h2"
        sx={{
          margin: 0,
          paddingInline: 2,
          paddingBlock: 1,
          fontSize: 'caption.fontSize',
          fontWeight: 600,
          color: 'text.secondary',
        }}
      >
        {title}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {children}
      </Box>
    </>
  );
}
