import Box from '@mui/material/Box';
import { PersonAvatar } from '../PersonAvatar';

interface PersonCellProps {
  name: string;
  photoKey: string | null;
  isMe: boolean;
}

/** Who a row is about. */
export function PersonCell({ name, photoKey, isMe }: PersonCellProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, blockSize: '100%', minInlineSize: 0 }}>
      <PersonAvatar name={name} photoKey={photoKey} size={24} />
      <Box component="span" sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        <bdi>{name}</bdi>
        {isMe && (
          <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
            {' '}
            (you)
          </Box>
        )}
      </Box>
    </Box>
  );
}
