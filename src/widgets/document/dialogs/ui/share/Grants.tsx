import Close from '@mui/icons-material/CloseRounded';
import Group from '@mui/icons-material/GroupOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useId } from 'react';
import { PROJECT_ROLE_LABELS } from '#domain/authority/roles.ts';
import {
  DOCUMENT_PERMISSION_LABELS,
  DOCUMENT_PERMISSIONS,
  type DocumentPermission,
} from '#domain/document/rights.ts';
import type { DocumentDetail, DocumentPermission as Grant } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { formatDate } from '@/shared/lib/dates/format';
import { useStep } from '@/shared/lib/record/use-step';
import { useMe } from '@/shared/session/me';
import { PersonAvatar } from '@/shared/ui/PersonAvatar';
import type { DocumentSteps } from '../../model/use-document-steps';

interface GrantsProps {
  document: DocumentDetail;
  steps: DocumentSteps;
}

/** Whom a grant is for: the person, the role, everyone. */
const grantee = ({ user, role }: Grant): string =>
  user?.name ?? (role === null ? 'Everyone' : PROJECT_ROLE_LABELS[role]);

/** The owner, then who was given a right on it or on a folder above it. */
export function Grants({ document, steps }: GrantsProps) {
  const id = useId();
  const { createdBy, permissions } = document;
  return (
    <Box component="section" aria-labelledby={id}>
      <Box component="h3" id={id} sx={{ margin: 0, fontSize: 'body2.fontSize', fontWeight: 600 }}>
        Who has a right
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        <Row
          face={<PersonAvatar name={createdBy.name} photoKey={createdBy.photoKey} size={32} />}
          name={createdBy.name}
          note="Owner"
        >
          {DOCUMENT_PERMISSION_LABELS.MANAGE}
        </Row>
        {permissions.map((grant) => (
          <GrantRow key={grant.id} document={document} grant={grant} steps={steps} />
        ))}
      </Box>
    </Box>
  );
}

/** What is known of a grant besides whom it is for: where it was given, by whom and when. */
function noteOf({ inheritedFrom, grantedBy, grantedAt }: Grant): string {
  const by = grantedBy === null ? '' : ` by ${grantedBy.name}`;
  const from = inheritedFrom === null ? '' : `From the folder ${inheritedFrom.name}. `;
  return `${from}Given${by} on ${formatDate(grantedAt)}`;
}

function GrantRow({ document, grant, steps }: GrantsProps & { grant: Grant }) {
  const me = useMe().user.id;
  const { take, pending } = useStep(TOOL_MESSAGES.documents.shareFailed);
  const { user, role, permission, isInherited } = grant;
  const name = grantee(grant);
  const manages = document.abilities.share.allowed;
  const give = (to: DocumentPermission) =>
    steps.share({
      permission: to,
      ...(user !== null && { userId: user.id }),
      ...(role !== null && { role }),
      ...(user === null && role === null && { everyone: true }),
    });
  return (
    <Row
      face={
        user === null ? (
          <Group sx={{ inlineSize: 32, padding: 0.5, color: 'text.secondary' }} />
        ) : (
          <PersonAvatar name={user.name} photoKey={user.photoKey} size={32} />
        )
      }
      name={user?.id === me ? `${name} (you)` : name}
      note={noteOf(grant)}
    >
      {isInherited || !manages ? (
        DOCUMENT_PERMISSION_LABELS[permission]
      ) : (
        <Select
          size="small"
          variant="outlined"
          value={permission}
          disabled={pending}
          slotProps={{ input: { 'aria-label': `Right of ${name}` } }}
          // Only what is offered can be chosen.
          onChange={({ target }) => void take(() => give(target.value), TOOL_MESSAGES.documents.saved)}
          sx={{ fontSize: 'body2.fontSize' }}
        >
          {DOCUMENT_PERMISSIONS.map((each) => (
            <MenuItem key={each} value={each}>
              {DOCUMENT_PERMISSION_LABELS[each]}
            </MenuItem>
          ))}
        </Select>
      )}
      {!isInherited && (manages || user?.id === me) && (
        <Tooltip title="Remove">
          <IconButton
            size="small"
            aria-label={`Remove the right of ${name}`}
            disabled={pending}
            onClick={() => void take(() => steps.withdraw(grant.id), TOOL_MESSAGES.documents.shareRemoved)}
          >
            <Close fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Row>
  );
}

interface RowProps {
  face: ReactNode;
  name: string;
  note: string;
  /** The right, and what can be done with it. */
  children: ReactNode;
}

function Row({ face, name, note, children }: RowProps) {
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2.5,
        paddingBlock: 2.5,
        '& + li': { borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}` },
      })}
    >
      {face}
      <Box sx={{ flex: '1 1 180px', minInlineSize: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontSize: 'body1.fontSize', fontWeight: 550 }}>
          <bdi>{name}</bdi>
        </Box>
        <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>{note}</Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: 'body2.fontSize' }}>{children}</Box>
    </Box>
  );
}
