import Box from '@mui/material/Box';
import { countOf } from '#domain/text/count.ts';
import { CategoryDot, useMessageMarks } from '@/entities/message';
import { useListMessageCategories } from '@/shared/api/generated/messages/messages';
import type { MessageCategory } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { useStep } from '@/shared/lib/record/use-step';
import { Button } from '@/shared/ui/Button';
import { ToggleChip } from '@/shared/ui/list/ToggleChip';
import { toast } from '@/shared/ui/toast/toast';

interface CategoryBarProps {
  projectId: string;
  chosen: string | undefined;
  onChoose: (categoryId: string | undefined) => void;
}

/** "Safety, 2 new": a category with what the reader has not read of it; one that they mute says so. */
const labelOf = ({ name, unreadCount, isMuted }: MessageCategory): string => {
  if (isMuted) return `${name}, muted`;
  return unreadCount === 0 ? name : `${name}, ${String(unreadCount)} new`;
};

/** The categories that have messages, one press each, with what is new in them. Without an answer it is left out. */
export function CategoryBar({ projectId, chosen, onChoose }: CategoryBarProps) {
  const query = useListMessageCategories(projectId);
  const marks = useMessageMarks(projectId);
  const { pending, take } = useStep(TOOL_MESSAGES.messages.markFailed);
  const shown = (query.data?.data ?? []).filter(({ id, messageCount }) => messageCount > 0 || id === chosen);
  const readAll = () =>
    take(async () => {
      const count = await marks.readAll(chosen === undefined ? {} : { categoryId: chosen });
      toast.success(
        count === 0 ? 'You have read them all already' : `${countOf(count, 'message')} marked as read`,
      );
    });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minBlockSize: 32 }}>
      <Box
        role="group"
        aria-label="Categories"
        sx={{
          display: 'flex',
          gap: 2,
          flex: 1,
          minInlineSize: 0,
          flexWrap: { sm: 'wrap' },
          overflowX: { xs: 'auto', sm: 'visible' },
          // A ring around a chip in focus is not cut off where the row scrolls.
          padding: '2px',
          margin: '-2px',
          '& > *': { flexShrink: 0 },
        }}
      >
        {shown.map((category) => (
          <ToggleChip
            key={category.id}
            label={labelOf(category)}
            icon={<CategoryDot color={category.color} />}
            on={category.id === chosen}
            onChange={(on) => onChoose(on ? category.id : undefined)}
          />
        ))}
      </Box>
      <Button
        size="xs"
        variant="plain"
        loading={pending}
        onClick={() => void readAll()}
        sx={{ flexShrink: 0 }}
      >
        Mark all as read
      </Button>
    </Box>
  );
}
