import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { DOCUMENT_FILE_TYPE_LABELS } from '#domain/document/kinds.ts';
import { SHARING_TYPE_LABELS } from '#domain/document/rights.ts';
import { DocumentIcon } from '@/entities/document';
import { hasThumbnail } from '@/features/attachments';
import type { DocumentEntry } from '@/shared/api/generated/model';
import { formatDate } from '@/shared/lib/dates/format';
import { useThumbnail } from '@/shared/lib/files/use-thumbnail';
import { AddressLink } from '@/shared/ui/AddressLink';
import { StatusChip } from '@/shared/ui/StatusChip';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import type { CardReader } from '@/widgets/record-list';
import { sizeText } from './document-columns';

/** Tags that a tile has room for. */
const MOST_TAGS = 2;

type Pictured = Pick<DocumentEntry, 'key' | 'contentType' | 'fileType'>;

/** What a file looks like: an image small, anything else by the mark of its kind. Its name stands below. */
function Face({ document: { key, contentType, fileType } }: { document: Pictured }) {
  const { ref, url, isMissing } = useThumbnail<HTMLDivElement>(hasThumbnail(contentType ?? '') ? key : null);
  const pictured = url !== undefined && !isMissing;
  return (
    <Box
      ref={ref}
      sx={(theme) => ({
        display: 'grid',
        placeItems: 'center',
        aspectRatio: '4 / 3',
        overflow: 'hidden',
        backgroundColor: theme.vars.palette.surface.sunken,
        borderBlockEnd: `1px solid ${theme.vars.palette.line.subtle}`,
        '& .MuiSvgIcon-root': { fontSize: 52 },
      })}
    >
      {pictured ? (
        <Box
          component="img"
          src={url}
          alt=""
          // The tile is what is dragged.
          draggable={false}
          decoding="async"
          sx={{
            inlineSize: '100%',
            blockSize: '100%',
            objectFit: 'cover',
            display: 'block',
            minBlockSize: 0,
          }}
        />
      ) : (
        <DocumentIcon fileType={fileType} decorative />
      )}
    </Box>
  );
}

/** Who sees it, where that is not everybody, and its first tags. */
function Chips({ document: { seenBy, tags } }: { document: DocumentEntry }) {
  const more = tags.length - MOST_TAGS;
  if (seenBy === 'PROJECT' && tags.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, minInlineSize: 0 }}>
      {seenBy !== 'PROJECT' && <StatusChip size="sm" tone="info" label={SHARING_TYPE_LABELS[seenBy]} />}
      {tags.slice(0, MOST_TAGS).map((tag) => (
        <StatusChip key={tag} size="sm" tone="neutral" label={tag} />
      ))}
      {more > 0 && <StatusChip size="sm" tone="neutral" label={`+${String(more)}`} />}
    </Box>
  );
}

interface DocumentTileProps extends CardReader {
  document: DocumentEntry;
  /** Whether the list is of several folders. */
  isFolderSaid: boolean;
  /** Where it leads. */
  path: string;
}

/** A file or folder as a tile: its picture, and the facts of its row. The whole tile opens it. */
export function DocumentTile({ document, isFolderSaid, path, check, actions }: DocumentTileProps) {
  const { name, fileType, currentPath, updatedAt, deletedForGoodOn } = document;
  const when =
    deletedForGoodOn === null ? formatDate(updatedAt) : `Deleted for good on ${formatDate(deletedForGoodOn)}`;
  return (
    <Paper
      variant="outlined"
      sx={(theme) => ({
        position: 'relative',
        display: 'grid',
        gridTemplateRows: 'auto 1fr',
        minInlineSize: 0,
        overflow: 'hidden',
        borderRadius: '12px',
        backgroundColor: 'background.paper',
        '&:hover': { borderColor: theme.vars.palette.line.control },
        '&:has(input:checked)': { borderColor: theme.vars.palette.primary.main },
        '&:has(input:checked) > *': { backgroundColor: theme.vars.palette.surface.selected },
        '[data-over] > &': { opacity: 0.6 },
        // The ring of its link, which lies over the whole of it.
        '&:has(a:focus-visible)': {
          outline: `2px solid ${theme.vars.palette.primary.main}`,
          outlineOffset: 1,
        },
      })}
    >
      <Face document={document} />
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          gap: 1.5,
          minInlineSize: 0,
          padding: 3,
          paddingBlockStart: 2,
          fontSize: 'caption.fontSize',
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, minInlineSize: 0 }}>
          <AddressLink
            to={path}
            underline="none"
            title={name}
            sx={{
              flex: 1,
              minInlineSize: 0,
              paddingBlockStart: 1,
              fontSize: 'body2.fontSize',
              fontWeight: 600,
              lineHeight: 1.35,
              color: 'text.primary',
              outline: 'none',
              '&::after': { content: '""', position: 'absolute', inset: 0 },
            }}
          >
            <Box
              component="bdi"
              sx={{
                display: '-webkit-box',
                WebkitBoxOrient: 'vertical',
                WebkitLineClamp: 2,
                overflow: 'hidden',
                overflowWrap: 'anywhere',
              }}
            >
              {name}
            </Box>
          </AddressLink>
          <Box sx={{ position: 'relative', zIndex: 1, marginInlineEnd: -2 }}>{actions}</Box>
        </Box>
        <Box sx={{ color: 'text.secondary' }}>
          <VisuallyHidden>{DOCUMENT_FILE_TYPE_LABELS[fileType]}, </VisuallyHidden>
          {sizeText(document)} · {when}
        </Box>
        {isFolderSaid && <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{currentPath}</Box>}
        <Chips document={document} />
      </Box>
      {check !== null && check !== undefined && (
        <Box
          sx={(theme) => ({
            position: 'absolute',
            zIndex: 1,
            insetBlockStart: 6,
            insetInlineStart: 6,
            display: 'grid',
            borderRadius: '8px',
            // Also over a dark picture.
            backgroundColor: `${theme.vars.palette.background.paper} !important`,
          })}
        >
          {check}
        </Box>
      )}
    </Paper>
  );
}
