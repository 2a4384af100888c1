import Avatar from '@mui/material/Avatar';
import { useThumbnail } from '@/shared/lib/files/use-thumbnail';

export function initialsOf(name: string): string {
  const words = name
    .replace(/@.*/, '')
    .split(/[\s._-]+/)
    .filter((word) => word !== '');
  const first = words[0]?.[0] ?? '?';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return (first + last).toUpperCase();
}

interface PersonAvatarProps {
  name: string;
  photoKey?: string | null | undefined;
  size?: number;
}

/** A person's photo, or their initials. Decorative: the name always stands beside it. */
export function PersonAvatar({ name, photoKey, size = 28 }: PersonAvatarProps) {
  const { ref, url } = useThumbnail<HTMLDivElement>(photoKey);
  return (
    <Avatar
      ref={ref}
      aria-hidden
      alt=""
      src={url}
      sx={(theme) => ({
        inlineSize: size,
        blockSize: size,
        fontSize: size * 0.38,
        fontWeight: 600,
        color: theme.vars.palette.tone.neutral.fg,
        backgroundColor: theme.vars.palette.tone.neutral.bg,
        border: `1px solid ${theme.vars.palette.tone.neutral.border}`,
      })}
    >
      {initialsOf(name)}
    </Avatar>
  );
}
