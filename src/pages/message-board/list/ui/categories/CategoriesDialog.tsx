import Add from '@mui/icons-material/AddRounded';
import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Edit from '@mui/icons-material/EditOutlined';
import NotificationsOff from '@mui/icons-material/NotificationsOffOutlined';
import Notifications from '@mui/icons-material/NotificationsOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { countOf } from '#domain/text/count.ts';
import { CategoryChip } from '@/entities/message';
import { useListMessageCategories } from '@/shared/api/generated/messages/messages';
import type { MessageCategory } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { reasonOf } from '@/shared/lib/record/reason';
import { useStep } from '@/shared/lib/record/use-step';
import { missingAuthority, useProjectRights } from '@/shared/session/project';
import { Button } from '@/shared/ui/Button';
import { OverflowMenu } from '@/shared/ui/page/OverflowMenu';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { RowsSkeleton } from '@/shared/ui/states/Skeletons';
import { CategoryForm } from './CategoryForm';
import { RemoveCategory } from './RemoveCategory';
import { type CategorySteps, useCategorySteps } from './use-categories';

type Opened = { edit: MessageCategory | null } | { remove: MessageCategory };

/** The categories of the board: who reads mutes what they do not want to hear of; who writes adds their own. */
export function CategoriesDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const id = useId();
  const query = useListMessageCategories(projectId);
  const steps = useCategorySteps(projectId);
  const [opened, setOpened] = useState<Opened>();
  const reason = missingAuthority(useProjectRights(projectId), 'MESSAGE_MANAGE', 'add categories');
  const categories = query.data?.data ?? [];
  const close = () => setOpened(undefined);
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>Categories</DialogTitle>
      <DialogContent>
        <Box sx={{ color: 'text.secondary', marginBlockEnd: 3 }}>
          You are not notified of messages of a category that you mute, unless somebody mentions you. It
          changes nothing for others.
        </Box>
        {query.isPending && <RowsSkeleton rows={4} />}
        {query.isError && (
          <ErrorState
            dense
            error={query.error}
            fallback={TOOL_MESSAGES.messages.listFailed}
            onRetry={() => void query.refetch()}
          />
        )}
        <Box component="ul" aria-label="Categories" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {categories.map((category) => (
            <CategoryRow
              key={category.id}
              category={category}
              steps={steps}
              onChange={() => setOpened({ edit: category })}
              onRemove={() => setOpened({ remove: category })}
            />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <PermissionButton
          size="sm"
          startIcon={<Add />}
          reason={reason}
          onClick={() => setOpened({ edit: null })}
          sx={{ marginInlineEnd: 'auto' }}
        >
          New category
        </PermissionButton>
        <Button size="sm" variant="solid" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
      {opened !== undefined && 'edit' in opened && (
        <CategoryForm category={opened.edit} steps={steps} onClose={close} />
      )}
      {opened !== undefined && 'remove' in opened && (
        <RemoveCategory
          category={opened.remove}
          others={categories.filter((other) => other.id !== opened.remove.id)}
          steps={steps}
          onClose={close}
        />
      )}
    </Dialog>
  );
}

interface CategoryRowProps {
  category: MessageCategory;
  steps: CategorySteps;
  onChange: () => void;
  onRemove: () => void;
}

/** What is known of a category besides its name. */
const factsOf = ({ messageCount, unreadCount, isMuted, createdBy }: MessageCategory): string =>
  [
    countOf(messageCount, 'message'),
    unreadCount > 0 && `${String(unreadCount)} new`,
    isMuted && 'muted',
    createdBy !== null && `added by ${createdBy.name}`,
  ]
    .filter((fact) => typeof fact === 'string')
    .join(' · ');

function CategoryRow({ category, steps, onChange, onRemove }: CategoryRowProps) {
  const { take } = useStep(TOOL_MESSAGES.messages.markFailed);
  const { abilities, isMuted, name } = category;
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minBlockSize: 52,
        borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}`,
      })}
    >
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        <Box sx={{ fontWeight: 550 }}>
          <CategoryChip category={category} />
        </Box>
        <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>{factsOf(category)}</Box>
      </Box>
      <OverflowMenu
        size="small"
        label={`Actions for ${name}`}
        actions={[
          {
            label: isMuted ? 'Unmute' : 'Mute for me',
            icon: isMuted ? <Notifications fontSize="small" /> : <NotificationsOff fontSize="small" />,
            onSelect: () => void take(() => steps.mute(category)),
          },
          {
            label: 'Change name or color',
            icon: <Edit fontSize="small" />,
            reason: reasonOf(abilities.update),
            onSelect: onChange,
          },
          {
            label: 'Delete',
            icon: <Delete fontSize="small" />,
            danger: true,
            reason: reasonOf(abilities.moveAndRemove),
            onSelect: onRemove,
          },
        ]}
      />
    </Box>
  );
}
