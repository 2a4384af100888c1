import BookmarkBorder from '@mui/icons-material/BookmarkBorderRounded';
import ExpandMore from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { SavedView, SavedViewTool } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import type { ListSearch } from '@/shared/lib/list-search/list-search';
import { Button } from '@/shared/ui/Button';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { latePart } from '@/shared/ui/late-part';
import { toastError } from '@/shared/ui/toast/toast';
import { useSavedViews } from '../../model/saved-views/use-saved-views';
import { addressOf, isChanged, viewStateOf } from '../../model/saved-views/view-state';
import { ViewsPopover } from './ViewsPopover';

// A list is looked at before its view is given a name: what a form is made of comes with the press.
const ViewNameDialog = latePart(async () => (await import('./ViewNameDialog')).ViewNameDialog);

export interface SavedViewsProps<T extends ListSearch> {
  projectId: string;
  tool: SavedViewTool;
  /** The list's address as it is now. */
  search: T;
  /** The list's own reader of an address. */
  read: (raw: Record<string, unknown>) => T;
  onApply: (search: T) => void;
}

type Asking = { what: 'save' } | { what: 'rename' | 'delete'; view: SavedView };

/** The saved views of a list: one's own and the project's; apply, save, update, rename, share and delete. */
export function SavedViews<T extends ListSearch>({
  projectId,
  tool,
  search,
  read,
  onApply,
}: SavedViewsProps<T>) {
  const { query, views, create, update, remove } = useSavedViews(projectId, tool);
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState<Asking | null>(null);
  const anchor = useRef<HTMLButtonElement>(null);
  const current = views.find(({ id }) => id === search.view);
  const changed = current !== undefined && isChanged(current, search, read);
  const close = (): void => setAsking(null);

  const updateToShown = async (view: SavedView): Promise<void> => {
    try {
      await update(view, viewStateOf(search));
      onApply({ ...search, view: view.id });
    } catch (error) {
      toastError(error, TOOL_MESSAGES.savedViews.saveFailed);
    }
  };

  return (
    <>
      <Button
        ref={anchor}
        size="xs"
        startIcon={<BookmarkBorder />}
        endIcon={<ExpandMore />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        sx={{ maxInlineSize: 260, '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' } }}
      >
        {current?.name ?? 'Views'}
        {changed && (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 450 }}>
            {' '}
            (changed)
          </Box>
        )}
      </Button>
      <ViewsPopover
        open={open}
        anchorEl={() => anchor.current}
        onClose={() => setOpen(false)}
        query={query}
        views={views}
        current={current}
        changed={changed}
        hrefOf={(view) =>
          // The list's own address with the view's state, whichever list it is.
          router.buildLocation({ to: '.', search: addressOf(view, read) as never }).href
        }
        onApply={(view) => {
          setOpen(false);
          onApply(addressOf(view, read));
        }}
        onUpdate={(view) => void updateToShown(view)}
        onRename={(view) => setAsking({ what: 'rename', view })}
        onDelete={(view) => setAsking({ what: 'delete', view })}
        onSave={() => setAsking({ what: 'save' })}
      />
      {asking?.what === 'save' && (
        <ViewNameDialog
          title="Save this view"
          submitLabel="Save view"
          initial={{ name: '', shared: false }}
          onSubmit={async (naming) => {
            const view = await create(naming, viewStateOf(search));
            onApply({ ...search, view: view.id });
            setOpen(false);
          }}
          onClose={close}
        />
      )}
      {asking?.what === 'rename' && (
        <ViewNameDialog
          title="Rename or share view"
          submitLabel="Save changes"
          initial={{ name: asking.view.name, shared: asking.view.shared }}
          onSubmit={async (naming) => {
            await update(asking.view, naming);
          }}
          onClose={close}
        />
      )}
      {asking?.what === 'delete' && (
        <ConfirmDialog
          open
          danger
          title={`Delete "${asking.view.name}"?`}
          confirmLabel="Delete view"
          fallback={TOOL_MESSAGES.savedViews.deleteFailed}
          onConfirm={async () => {
            await remove(asking.view);
            if (asking.view.id === search.view) onApply({ ...search, view: undefined });
          }}
          onClose={close}
        >
          {asking.view.shared
            ? 'Everyone on this project loses this view. No records are deleted.'
            : 'No records are deleted.'}
        </ConfirmDialog>
      )}
    </>
  );
}
