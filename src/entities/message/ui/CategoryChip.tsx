import { styled } from '@mui/material/styles';
import type { MessageCategoryColor } from '#domain/message/categories.ts';
import type { MessageCategoryRef } from '@/shared/api/generated/model';

const Chip = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minInlineSize: 0,
  maxInlineSize: '100%',
  '& > bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

const Dot = styled('span')(({ theme }) => {
  const { text, info, success, warning, error } = theme.vars.palette;
  const colors: Readonly<Record<MessageCategoryColor, string>> = {
    GREY: text.disabled,
    BLUE: info.light,
    GREEN: success.light,
    AMBER: warning.light,
    RED: error.light,
    // Between two colors of the palette, so that a change of theirs changes it too.
    PURPLE: `color-mix(in srgb, ${info.main}, ${error.main})`,
  };
  return {
    flexShrink: 0,
    inlineSize: 10,
    blockSize: 10,
    borderRadius: 3,
    ...Object.fromEntries(
      Object.entries(colors).map(([name, color]) => [`&[data-color="${name}"]`, { backgroundColor: color }]),
    ),
  };
});

/** The colour of a category; its name stands beside it, colour never speaks alone. */
export function CategoryDot({ color }: { color: MessageCategoryColor }) {
  return <Dot data-color={color} aria-hidden />;
}

/** A category: its colour and its name. */
export function CategoryChip({ category }: { category: Pick<MessageCategoryRef, 'name' | 'color'> }) {
  return (
    <Chip>
      <CategoryDot color={category.color} />
      <bdi>{category.name}</bdi>
    </Chip>
  );
}
