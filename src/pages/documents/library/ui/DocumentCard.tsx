import Box from '@mui/material/Box';
import { DOCUMENT_FILE_TYPE_LABELS } from '#domain/document/kinds.ts';
import { SHARING_TYPE_LABELS } from '#domain/document/rights.ts';
import { DocumentIcon } from '@/entities/document';
import type { DocumentEntry } from '@/shared/api/generated/model';
import { formatDate } from '@/shared/lib/dates/format';
import { CardFoot, type CardReader, RecordCard } from '@/widgets/record-list';
import { sizeText } from './document-columns';

interface DocumentCardProps extends CardReader {
  document: DocumentEntry;
  /** Whether the list is of several folders. */
  isFolderSaid: boolean;
  /** Where it leads. */
  path: string;
}

/** A file or folder on a phone: the same facts as its row. */
export function DocumentCard({ document, isFolderSaid, path, check, actions }: DocumentCardProps) {
  const { currentPath, fileType, name, seenBy, tags, createdBy, updatedAt, deletedForGoodOn } = document;
  return (
    <RecordCard
      path={path}
      number={`${DOCUMENT_FILE_TYPE_LABELS[fileType]}, ${sizeText(document)}`}
      name={name}
      status={undefined}
      check={check}
      mark={<DocumentIcon fileType={fileType} decorative />}
      actions={actions}
    >
      {isFolderSaid && <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{currentPath}</Box>}
      {tags.length > 0 && (
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{tags.join(', ')}</Box>
      )}
      <CardFoot>
        <span>
          {deletedForGoodOn === null
            ? `${createdBy.name}, ${formatDate(updatedAt)}`
            : `Deleted for good on ${formatDate(deletedForGoodOn)}`}
        </span>
        <span>{SHARING_TYPE_LABELS[seenBy]}</span>
      </CardFoot>
    </RecordCard>
  );
}
