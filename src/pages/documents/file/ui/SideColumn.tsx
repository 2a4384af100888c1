import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';
import { documentHistoryWords } from '#domain/document/history-words.ts';
import { DOCUMENT_FILE_TYPE_LABELS } from '#domain/document/kinds.ts';
import { DOCUMENT_PERMISSION_LABELS, SHARING_TYPE_LABELS } from '#domain/document/rights.ts';
import { fileSize } from '@/features/attachments';
import type { DocumentDetail } from '@/shared/api/generated/model';
import { formatInstant } from '@/shared/lib/dates/format';
import { reasonOf } from '@/shared/lib/record/reason';
import { AddressLink } from '@/shared/ui/AddressLink';
import { Button } from '@/shared/ui/Button';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { Person } from '@/shared/ui/Person';
import { FactList } from '@/shared/ui/page/FactList';
import { Section } from '@/shared/ui/page/Section';
import { rightText } from '@/widgets/document/dialogs';
import { HistoryList } from '@/widgets/history';
import type { OpenDialog } from './DocumentDialogs';

interface SideColumnProps {
  projectId: string;
  document: DocumentDetail;
  onOpen: (dialog: OpenDialog) => void;
}

/** What it is, who sees it and why, where it is used, and what happened to it. */
export function SideColumn({ document, onOpen }: SideColumnProps) {
  return (
    <>
      <Details document={document} onOpen={onOpen} />
      <Access document={document} onOpen={onOpen} />
      <UsedIn document={document} />
      <Section title="History">
        <HistoryList entries={document.history} describe={documentHistoryWords} />
      </Section>
    </>
  );
}

type PartProps = Omit<SideColumnProps, 'projectId'>;

function Details({ document, onOpen }: PartProps) {
  const { description, tags, isFolder, fileType, size, itemCount, createdBy, createdAt, updatedAt } =
    document;
  return (
    <Section
      title="Details"
      action={
        <PermissionButton
          size="xs"
          reason={reasonOf(document.abilities.edit)}
          onClick={() => onOpen('describe')}
        >
          Describe
        </PermissionButton>
      }
    >
      <Box sx={{ display: 'grid', gap: 4, fontSize: 'body2.fontSize' }}>
        {description !== null && (
          <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{description}</Box>
        )}
        {tags.length > 0 && (
          <List label="Tags" row>
            {tags.map((tag) => (
              <li key={tag}>
                <Chip size="small" label={tag} />
              </li>
            ))}
          </List>
        )}
        <FactList
          facts={[
            { label: 'Kind', value: DOCUMENT_FILE_TYPE_LABELS[fileType] },
            isFolder
              ? { label: 'Items', value: String(itemCount ?? 0) }
              : { label: 'Size', value: size === null ? null : fileSize(size) },
            { label: 'Owner', value: <Person user={createdBy} /> },
            { label: isFolder ? 'Made' : 'Uploaded', value: formatInstant(createdAt) },
            { label: 'Changed', value: formatInstant(updatedAt) },
          ]}
        />
      </Box>
    </Section>
  );
}

function Access({ document, onOpen }: PartProps) {
  const { sharingType, seenBy, myPermission, rights, isFolder } = document;
  return (
    <Section
      title="Who sees it"
      action={
        <Button size="xs" onClick={() => onOpen('share')}>
          Show rights
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 4, fontSize: 'body2.fontSize' }}>
        <FactList
          facts={[
            { label: 'Shared with', value: SHARING_TYPE_LABELS[sharingType] },
            ...(seenBy === sharingType ? [] : [{ label: 'Seen by', value: SHARING_TYPE_LABELS[seenBy] }]),
            { label: 'Your right', value: DOCUMENT_PERMISSION_LABELS[myPermission] },
          ]}
        />
        <div>
          <Box sx={{ color: 'text.secondary', marginBlockEnd: 1 }}>Why can I see this?</Box>
          <List label="Why can I see this?">
            {rights.map((right) => (
              <li key={`${right.source} ${right.folder?.id ?? ''} ${right.permission}`}>
                {rightText(right, isFolder ? 'folder' : 'file')}
              </li>
            ))}
          </List>
        </div>
      </Box>
    </Section>
  );
}

function UsedIn({ document: { usedIn, isFolder } }: { document: DocumentDetail }) {
  if (isFolder) return null;
  return (
    <Section title={usedIn.length === 0 ? 'Used in' : `Used in (${String(usedIn.length)})`}>
      {usedIn.length === 0 ? (
        <Box sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>No record refers to it.</Box>
      ) : (
        <Box sx={{ fontSize: 'body2.fontSize' }}>
          <List label="Used in">
            {usedIn.map(({ objectId, number, title, link }) => (
              <li key={objectId}>
                <AddressLink to={link}>{number ?? title}</AddressLink>
                {number !== null && <Box sx={{ color: 'text.secondary' }}>{title}</Box>}
              </li>
            ))}
          </List>
        </Box>
      )}
    </Section>
  );
}

/** Short things below each other, or beside each other as far as there is room. */
function List({ label, row = false, children }: { label: string; row?: boolean; children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        listStyle: 'none',
        margin: 0,
        padding: 0,
        display: 'flex',
        flexDirection: row ? 'row' : 'column',
        flexWrap: 'wrap',
        gap: row ? 1.5 : 2.5,
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </Box>
  );
}
