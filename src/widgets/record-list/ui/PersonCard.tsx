import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import type { StatusFace } from '#domain/transition/status-face.ts';
import { AddressLink } from '@/shared/ui/AddressLink';
import { FactList } from '@/shared/ui/page/FactList';
import { PersonAvatar } from '@/shared/ui/PersonAvatar';
import { StatusChip } from '@/shared/ui/StatusChip';

interface PersonCardProps {
  name: string;
  /** Where that is not the name. */
  email: string | null;
  photoKey: string | null;
  isMe: boolean;
  /** The person's own page, where there is one. */
  to?: string;
  status: StatusFace;
  /** The facts of the row. */
  facts: readonly { label: string; value: string }[];
  /** What can be done, as a menu. */
  actions: ReactNode;
  /** Its checkbox, where people can be chosen. */
  check?: ReactNode;
}

/** A person on a phone. */
export function PersonCard(props: PersonCardProps) {
  const { name, email, photoKey, isMe, to, status, facts, actions, check } = props;
  return (
    <Paper variant="outlined" sx={{ padding: 4, display: 'grid', gap: 3, fontSize: 'body2.fontSize' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        {check !== undefined && check !== null && <Box sx={{ margin: -2 }}>{check}</Box>}
        <PersonAvatar name={name} photoKey={photoKey} size={32} />
        <Box
          sx={{
            flex: 1,
            minInlineSize: 0,
            overflowWrap: 'anywhere',
            fontSize: 'body1.fontSize',
            fontWeight: 600,
          }}
        >
          {to === undefined ? (
            <bdi>{name}</bdi>
          ) : (
            <AddressLink to={to} color="inherit">
              <bdi>{name}</bdi>
            </AddressLink>
          )}
          {isMe && ' (you)'}
        </Box>
        <StatusChip size="sm" {...status} />
        <Box sx={{ marginBlock: -1, marginInlineEnd: -2 }}>{actions}</Box>
      </Box>
      <FactList facts={email === null ? facts : [...facts, { label: 'Email', value: email }]} />
    </Paper>
  );
}
