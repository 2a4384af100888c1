import FormHelperText from '@mui/material/FormHelperText';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import { MESSAGE_CATEGORY_COLORS, type MessageCategoryColor } from '#domain/message/categories.ts';
import { CategoryDot } from '@/entities/message';
import type { MessageCategory } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { FormText } from '@/shared/ui/form/FormText';
import { toast } from '@/shared/ui/toast/toast';
import type { CategorySteps } from './use-categories';

const CATEGORY = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.MessageCategoryInput),
);

interface CategoryValues {
  name: string;
  color: MessageCategoryColor;
}

const NEW: CategoryValues = { name: '', color: 'BLUE' };

interface CategoryFormProps {
  /** The category that is changed; null for a new one. */
  category: MessageCategory | null;
  steps: CategorySteps;
  onClose: () => void;
}

/** Name and colour of a category. */
export function CategoryForm({ category, steps, onClose }: CategoryFormProps) {
  const { control, dialog } = useContractForm<CategoryValues, CategoryValues>({
    initial: category === null ? NEW : { name: category.name, color: category.color },
    schema: CATEGORY,
    toBody: ({ name, color }) => ({ name: name.trim(), color }),
    send: async (body) => {
      await (category === null ? steps.add(body) : steps.change(category, body));
      toast.success(
        category === null ? TOOL_MESSAGES.messages.categoryAdded : TOOL_MESSAGES.messages.categorySaved,
      );
      onClose();
    },
    fallback: category === null ? TOOL_MESSAGES.messages.createFailed : TOOL_MESSAGES.messages.updateFailed,
  });
  return (
    <FormDialog
      open
      maxWidth="xs"
      title={category === null ? 'New category' : 'Change category'}
      submitLabel={category === null ? 'Add category' : 'Save changes'}
      onClose={onClose}
      {...dialog}
    >
      <FormText control={control} name="name" label="Name" required maxLength={60} />
      <ColorField control={control} />
      <FormError control={control} />
    </FormDialog>
  );
}

const wordOf = (color: MessageCategoryColor): string => color.charAt(0) + color.slice(1).toLowerCase();

function ColorField({ control }: { control: Control<CategoryValues> }) {
  const { field } = useController({ control, name: 'color' });
  const id = useId();
  return (
    <div>
      <FormHelperText id={id} sx={{ marginInline: 0, marginBlockEnd: 1 }}>
        Color
      </FormHelperText>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-labelledby={id}
        value={field.value}
        onChange={(_event, color: MessageCategoryColor | null) => color !== null && field.onChange(color)}
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 2 }}
      >
        {MESSAGE_CATEGORY_COLORS.map((color) => (
          <ToggleButton
            key={color}
            value={color}
            sx={(theme) => ({
              gap: 2,
              blockSize: 40,
              '&&': {
                borderRadius: '8px',
                border: `1px solid ${theme.vars.palette.line.control}`,
                margin: 0,
              },
            })}
          >
            <CategoryDot color={color} />
            {wordOf(color)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}
