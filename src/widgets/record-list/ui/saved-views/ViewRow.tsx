import Check from '@mui/icons-material/CheckRounded';
import Group from '@mui/icons-material/GroupOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { MouseEvent } from 'react';
import type { SavedView } from '@/shared/api/generated/model';
import { isForBrowser } from '@/shared/lib/links/for-browser';
import { OverflowMenu } from '@/shared/ui/page/OverflowMenu';

interface ViewRowProps {
  view: SavedView;
  current: boolean;
  /** The list shows something else than this view, from which it came. */
  changed: boolean;
  /** The list as the view shows it, for a tab of its own. */
  href: string;
  onApply: () => void;
  onUpdate: () => void;
  onRename: () => void;
  onDelete: () => void;
}

/** One view, a link to the list as it shows it: a click applies it, its menu holds the rest. */
export function ViewRow(props: ViewRowProps) {
  const { view, current, changed, href, onApply, onUpdate, onRename, onDelete } = props;
  const mayUpdate = view.abilities.update.allowed ? undefined : (view.abilities.update.reason ?? '');
  const mayDelete = view.abilities.delete.allowed ? undefined : (view.abilities.delete.reason ?? '');
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        paddingInlineEnd: 1,
        borderRadius: '8px',
        backgroundColor: current ? theme.vars.palette.surface.selected : undefined,
        '&:hover': { backgroundColor: current ? undefined : theme.vars.palette.surface.hover },
      })}
    >
      <ButtonBase
        aria-current={current ? 'true' : undefined}
        component="a"
        href={href}
        onClick={(event: MouseEvent) => {
          if (isForBrowser(event)) return;
          event.preventDefault();
          onApply();
        }}
        sx={{
          flex: 1,
          minInlineSize: 0,
          minBlockSize: 40,
          gap: 2,
          paddingInline: 2,
          justifyContent: 'flex-start',
          textAlign: 'left',
          borderRadius: '8px',
          fontSize: 'body1.fontSize',
        }}
      >
        <Check fontSize="small" sx={{ visibility: current ? 'visible' : 'hidden', color: 'primary.main' }} />
        <Box sx={{ minInlineSize: 0, paddingBlock: 1 }}>
          <Box component="bdi" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
            {view.name}
          </Box>
          {(!view.isMine || changed) && (
            <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>
              {[view.isMine ? '' : `By ${view.createdBy.name}`, changed ? 'Changed since saved' : '']
                .filter((text) => text !== '')
                .join(' · ')}
            </Box>
          )}
        </Box>
        {view.isMine && view.shared && (
          <Group titleAccess="Shared in this project" sx={{ fontSize: 16, color: 'text.secondary' }} />
        )}
      </ButtonBase>
      <OverflowMenu
        size="small"
        label={`Actions for ${view.name}`}
        actions={[
          {
            label: 'Update to match the list',
            reason: current && !changed ? 'The list already matches this view.' : mayUpdate,
            onSelect: onUpdate,
          },
          { label: 'Rename or share', reason: mayUpdate, onSelect: onRename },
          { label: 'Delete', danger: true, reason: mayDelete, onSelect: onDelete },
        ]}
      />
    </Box>
  );
}
