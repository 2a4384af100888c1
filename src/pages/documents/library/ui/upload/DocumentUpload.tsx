import Upload from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import { type DragEvent, type ReactNode, useMemo, useState } from 'react';
import { formatCount } from '#domain/text/count.ts';
import type {
  DocumentEntry,
  DocumentStartingSight,
  DocumentUploadPurpose,
} from '@/shared/api/generated/model';
import { toast } from '@/shared/ui/toast/toast';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { itemOf, type UploadPlace } from '../../model/upload/item';
import { totalsOf } from '../../model/upload/totals';
import { UploadContext, type Uploader } from '../../model/upload/upload-context';
import { useUploadQueue } from '../../model/upload/use-upload-queue';
import { chosen, entriesOf, type Found, walk } from '../../model/upload/walk';
import { announcementOf } from '../../model/upload/words';
import { LeaveGuard } from './LeaveGuard';
import { SightQuestion } from './SightQuestion';
import { UploadPanel } from './UploadPanel';

interface DocumentUploadProps {
  projectId: string;
  /** Where files go that are dropped here or chosen with an `UploadButton` within. */
  folder: UploadPlace;
  /** Told what was stored, call by call; the lists of the project's documents are read again without it. */
  onUploaded?: (stored: readonly DocumentEntry[]) => void;
  children: ReactNode;
}

/** Files that wait for their reader to say who sees them. */
interface Asked {
  found: Found;
  place: UploadPlace;
  purpose: DocumentUploadPurpose | undefined;
}

/** Files that are taken at once. */
export const MOST_AT_ONCE = 1000;

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

function sayWhatIsMissing({ unreadable, hasMore }: Found): void {
  if (hasMore)
    toast.warning(
      `At most ${formatCount(MOST_AT_ONCE)} files are taken at a time. The others were left out.`,
    );
  if (unreadable.length > 0)
    toast.warning(`Your browser could not read ${unreadable.slice(0, 5).join(', ')}.`);
}

/**
 * A place to drop files and folders on, with what becomes of them in a panel at the foot of the window. Files go on while the
 * reader looks into other folders; leaving the page asks first.
 */
export function DocumentUpload({ projectId, folder, onUploaded, children }: DocumentUploadProps) {
  const { queue, state } = useUploadQueue(projectId, onUploaded);
  const totals = useMemo(() => totalsOf(state.items), [state.items]);
  const [isOver, setOver] = useState(false);

  const [asked, setAsked] = useState<Asked>();

  const add = ({ found, place, purpose }: Asked, sharingType?: DocumentStartingSight): void =>
    queue.add(found.files.map((file) => itemOf(file, place, { purpose, sharingType })));
  const take = (found: Found, place: UploadPlace, purpose?: DocumentUploadPurpose): void => {
    sayWhatIsMissing(found);
    const files = { found, place, purpose };
    // A folder says who sees what lies in it; at the top everybody would before anyone has said so.
    if (place.id === null && place.refusal === undefined && found.files.length > 0) setAsked(files);
    else add(files);
  };
  const uploader: Uploader = {
    folder,
    choose: (files, purpose) => take(chosen(files, MOST_AT_ONCE), folder, purpose),
    drop: (data, place = folder) => {
      if (place.refusal !== undefined) {
        toast.warning(place.refusal);
        return;
      }
      // Read at once: after the event there is nothing in it.
      void walk(entriesOf(data), MOST_AT_ONCE).then((found) => take(found, place));
    },
  };

  return (
    <UploadContext value={uploader}>
      <Box
        onDragEnter={(event) => setOver(holdsFiles(event))}
        onDragOver={(event) => {
          if (!holdsFiles(event)) return;
          event.preventDefault();
          event.dataTransfer.dropEffect = folder.refusal === undefined ? 'copy' : 'none';
        }}
        onDragLeave={(event) => {
          const to = event.relatedTarget;
          if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
        }}
        // Also where a folder within takes the drop.
        onDropCapture={() => setOver(false)}
        onDrop={(event) => {
          if (!holdsFiles(event)) return;
          event.preventDefault();
          uploader.drop(event.dataTransfer);
        }}
        sx={{
          position: 'relative',
          display: 'flex',
          flexDirection: 'column',
          flex: '1 1 auto',
          minInlineSize: 0,
        }}
      >
        {children}
        {isOver && <DropHint folder={folder} />}
      </Box>
      {state.items.length > 0 && (
        <UploadPanel
          items={state.items}
          totals={totals}
          pause={state.pause}
          onRetry={(id) => queue.retry(id)}
          onStop={(id) => queue.stop(id)}
          onAnswer={(id, answer, forAll) => queue.answer(id, answer, forAll)}
          onClear={() => queue.clear()}
        />
      )}
      {asked !== undefined && (
        <SightQuestion
          count={asked.found.files.length}
          onAnswer={(sharingType) => {
            add(asked, sharingType);
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      <VisuallyHidden role="status" aria-live="polite">
        {announcementOf(totals)}
      </VisuallyHidden>
      <LeaveGuard open={totals.open} />
    </UploadContext>
  );
}

/** Lies over the page while files are held over it, and lets the drop through. */
function DropHint({ folder: { name, refusal } }: { folder: UploadPlace }) {
  return (
    <Box
      sx={(theme) => ({
        position: 'absolute',
        inset: 0,
        zIndex: theme.zIndex.appBar,
        pointerEvents: 'none',
        display: 'grid',
        placeItems: 'start center',
        paddingBlockStart: 12,
        borderRadius: '12px',
        border: `2px dashed ${refusal === undefined ? theme.vars.palette.primary.main : theme.vars.palette.line.control}`,
      })}
    >
      <Box
        sx={(theme) => ({
          display: 'flex',
          alignItems: 'center',
          gap: 2.5,
          paddingBlock: 2.5,
          paddingInline: 4,
          margin: 4,
          borderRadius: '10px',
          fontWeight: 600,
          color: 'text.primary',
          backgroundColor: theme.vars.palette.surface.raised,
          border: `1px solid ${theme.vars.palette.line.control}`,
          boxShadow: '0 8px 24px rgba(0, 0, 0, 0.18)',
        })}
      >
        <Upload aria-hidden />
        <span>
          {refusal ?? (
            <>
              Drop files or folders to add them to <bdi>{name}</bdi>
            </>
          )}
        </span>
      </Box>
    </Box>
  );
}
