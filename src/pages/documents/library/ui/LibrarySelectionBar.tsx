import Copy from '@mui/icons-material/ContentCopyRounded';
import DeleteForever from '@mui/icons-material/DeleteForeverOutlined';
import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Move from '@mui/icons-material/DriveFileMoveOutlined';
import Download from '@mui/icons-material/FileDownloadOutlined';
import SeenBy from '@mui/icons-material/PersonAddAltRounded';
import Restore from '@mui/icons-material/RestoreFromTrashOutlined';
import Tags from '@mui/icons-material/SellOutlined';
import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import type { DocumentAction } from '#domain/document/actions.ts';
import { countOf } from '#domain/text/count.ts';
import { downloadZip, useBulkDocuments } from '@/entities/document';
import type { DocumentBulkAction, DocumentBulkResult, DocumentEntry } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { BULK_LIMIT, planBulk, planRefusal } from '@/shared/lib/record/bulk';
import { useStep } from '@/shared/lib/record/use-step';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { BulkResultDialog, StayNotice } from '@/shared/ui/list/BulkParts';
import { SelectionBar } from '@/shared/ui/list/SelectionBar';
import type { Selection } from '@/shared/ui/list/use-selection';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { toast } from '@/shared/ui/toast/toast';
import { CopyDialog, MoveDialog } from '@/widgets/document/folders';
import { rowRefusal } from '../model/row-actions';
import { SeenByDialog } from './SeenByDialog';
import { TagsDialog } from './TagsDialog';

interface Step {
  action: Extract<DocumentBulkAction, 'TRASH' | 'RESTORE' | 'DELETE_PERMANENTLY'>;
  /** By which right it is decided. */
  by: DocumentAction;
  label: string;
  icon: ReactNode;
  participle: string;
  /** What happens, after how many were said to be chosen. */
  text: string;
  said: string;
  failed: string;
  danger: boolean;
}

const { documents: SAID } = TOOL_MESSAGES;
const TRASH: Step = {
  action: 'TRASH',
  by: 'remove',
  label: 'Move to the trash',
  icon: <Delete />,
  participle: 'moved to the trash',
  text: 'Folders go with everything in them. What lies in the trash can be restored for 30 days.',
  said: SAID.trashed,
  failed: SAID.deleteFailed,
  danger: true,
};
const RESTORE: Step = {
  action: 'RESTORE',
  by: 'restore',
  label: 'Restore',
  icon: <Restore />,
  participle: 'restored',
  text: 'They go back to where they lay.',
  said: SAID.restored,
  failed: SAID.restoreFailed,
  danger: false,
};
const DELETE: Step = {
  action: 'DELETE_PERMANENTLY',
  by: 'removeForever',
  label: 'Delete for good',
  icon: <DeleteForever />,
  participle: 'deleted for good',
  text: 'With every version of them, and everything in folders. This cannot be undone.',
  said: SAID.deleted,
  failed: SAID.deleteFailed,
  danger: true,
};

interface LibrarySelectionBarProps {
  projectId: string;
  selection: Selection<DocumentEntry>;
  inTrash: boolean;
}

const items = (count: number): string => countOf(count, 'item');
const TOO_MANY = `Choose at most ${items(BULK_LIMIT)} at a time.`;

/** What can be done with the chosen files and folders. */
export function LibrarySelectionBar({ projectId, selection, inTrash }: LibrarySelectionBarProps) {
  const bulk = useBulkDocuments(projectId);
  const { pending, take } = useStep(SAID.downloadFailed);
  const [going, setGoing] = useState<'move' | 'copy' | 'seen-by' | 'tags'>();
  const [asking, setAsking] = useState<Step>();
  const [result, setResult] = useState<DocumentBulkResult & { participle: string }>();
  const chosen = [...selection.rows.values()];
  const end = (): void => {
    setResult(undefined);
    setGoing(undefined);
    selection.clear();
  };
  if (result !== undefined)
    return (
      <BulkResultDialog
        title={`${items(result.succeeded)} ${result.participle}, ${String(result.refused)} refused`}
        refused={result.data
          .filter(({ ok }) => !ok)
          .map(({ name, reason }) => ({ name: name ?? 'One that is not there', reason: reason ?? '' }))}
        onClose={end}
      />
    );
  if (chosen.length === 0) return null;
  const plan = planBulk(chosen, (row) => asking && rowRefusal(asking.by, row));
  const seenBy = planBulk(chosen, (row) => rowRefusal('changeSharingType', row));
  const tagged = planBulk(chosen, (row) => rowRefusal('edit', row));
  const button = (step: Step) => (
    <PermissionButton
      size="xs"
      startIcon={step.icon}
      reason={planRefusal(
        planBulk(chosen, (row) => rowRefusal(step.by, row)),
        'items',
      )}
      onClick={() => setAsking(step)}
    >
      {step.label}
    </PermissionButton>
  );
  const told = (
    answer: DocumentBulkResult,
    { participle, said }: Pick<Step, 'participle' | 'said'>,
  ): void => {
    if (answer.refused > 0) return setResult({ ...answer, participle });
    toast.success(said);
    end();
  };
  return (
    <>
      <SelectionBar count={chosen.length} onClear={selection.clear}>
        {inTrash ? (
          <>
            {button(RESTORE)}
            {button(DELETE)}
          </>
        ) : (
          <>
            <PermissionButton
              size="xs"
              startIcon={<Download />}
              loading={pending}
              reason={chosen.length > BULK_LIMIT ? TOO_MANY : undefined}
              onClick={() =>
                void take(() =>
                  downloadZip(
                    projectId,
                    chosen.map(({ id }) => id),
                  ),
                )
              }
            >
              Download
            </PermissionButton>
            <PermissionButton size="xs" startIcon={<Move />} onClick={() => setGoing('move')}>
              Move
            </PermissionButton>
            <PermissionButton size="xs" startIcon={<Copy />} onClick={() => setGoing('copy')}>
              Copy
            </PermissionButton>
            <PermissionButton
              size="xs"
              startIcon={<SeenBy />}
              reason={planRefusal(seenBy, 'items')}
              onClick={() => setGoing('seen-by')}
            >
              Who sees it
            </PermissionButton>
            <PermissionButton
              size="xs"
              startIcon={<Tags />}
              reason={planRefusal(tagged, 'items')}
              onClick={() => setGoing('tags')}
            >
              Tags
            </PermissionButton>
            {button(TRASH)}
          </>
        )}
      </SelectionBar>
      {going === 'move' && (
        <MoveDialog
          projectId={projectId}
          documents={chosen}
          onClose={() => setGoing(undefined)}
          onDone={selection.clear}
        />
      )}
      {going === 'copy' && (
        <CopyDialog
          projectId={projectId}
          documents={chosen}
          onClose={() => setGoing(undefined)}
          onDone={selection.clear}
        />
      )}
      {going === 'seen-by' && (
        <SeenByDialog
          plan={seenBy}
          onClose={() => setGoing(undefined)}
          onConfirm={async (sharingType) =>
            told(await bulk({ action: 'CHANGE_SHARING_TYPE', sharingType }, seenBy.go), {
              participle: 'changed',
              said: SAID.saved,
            })
          }
        />
      )}
      {going === 'tags' && (
        <TagsDialog
          plan={tagged}
          onClose={() => setGoing(undefined)}
          onConfirm={async (change) =>
            told(await bulk({ action: 'CHANGE_TAGS', ...change }, tagged.go), {
              participle: 'tagged',
              said: SAID.saved,
            })
          }
        />
      )}
      <ConfirmDialog
        open={asking !== undefined}
        title={asking ? `${asking.label}: ${items(plan.go.length)}?` : ''}
        confirmLabel={asking?.label ?? ''}
        danger={asking?.danger ?? false}
        {...(asking && { fallback: asking.failed })}
        onClose={() => setAsking(undefined)}
        onConfirm={async () => asking && told(await bulk({ action: asking.action }, plan.go), asking)}
      >
        <Box sx={{ display: 'grid', gap: 4 }}>
          <div>{asking?.text}</div>
          <StayNotice
            go={items(plan.go.length)}
            stay={items(plan.stay.length)}
            participle={asking?.participle ?? ''}
            items={plan.stay.map(({ record, reason }) => ({ name: record.name, reason }))}
          />
        </Box>
      </ConfirmDialog>
    </>
  );
}
