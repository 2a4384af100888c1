import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { MessageCategory } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { toast } from '@/shared/ui/toast/toast';
import type { CategorySteps } from './use-categories';

interface RemoveCategoryProps {
  category: MessageCategory;
  /** Those that its messages can get. */
  others: readonly MessageCategory[];
  steps: CategorySteps;
  onClose: () => void;
}

const NONE = 'none';

/** Deletes a category, and asks what its messages get where it has any. */
export function RemoveCategory({ category, others, steps, onClose }: RemoveCategoryProps) {
  const [target, setTarget] = useState(others[0]?.id ?? NONE);
  const isUsed = !category.abilities.remove.allowed;
  return (
    <ConfirmDialog
      open
      title={`Delete ${category.name}?`}
      confirmLabel="Delete category"
      danger
      fallback={TOOL_MESSAGES.messages.deleteFailed}
      onClose={onClose}
      onConfirm={async () => {
        await steps.remove(
          category,
          !isUsed ? {} : target === NONE ? { isCleared: true } : { moveTo: target },
        );
        toast.success(TOOL_MESSAGES.messages.categoryDeleted);
      }}
    >
      {isUsed ? (
        <Box sx={{ display: 'grid', gap: 4 }}>
          <span>Messages and drafts have this category, also those of others. They are not deleted.</span>
          <TextField
            select
            fullWidth
            label="They get instead"
            value={target}
            onChange={(event) => setTarget(event.target.value)}
          >
            {others.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
            <MenuItem value={NONE}>No category</MenuItem>
          </TextField>
        </Box>
      ) : (
        'No message has it. This cannot be undone.'
      )}
    </ConfirmDialog>
  );
}
