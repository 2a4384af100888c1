import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { decideDocument } from '#domain/document/actions.ts';
import { rightAtTop } from '#domain/document/rights.ts';
import { countOf } from '#domain/text/count.ts';
import { getListDocumentFoldersQueryOptions } from '@/shared/api/generated/documents/documents';
import type { DocumentFolder } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { planBulk } from '@/shared/lib/record/bulk';
import { useProjectRights } from '@/shared/session/project';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { Reasons, StayNotice } from '@/shared/ui/list/BulkParts';
import { Notice } from '@/shared/ui/Notice';
import { errorText, toast } from '@/shared/ui/toast/toast';
import {
  acted,
  type GoingDocument,
  indexFolders,
  newFolderRefusal,
  type TransferAction,
  transferRefusal,
} from '../model/folders';
import { moveSight } from '../model/move-sight';
import { useTransfer } from '../model/use-transfer';
import { FolderTree } from './FolderTree';
import { MoveSightNotice } from './MoveSightNotice';
import { NewFolder } from './NewFolder';

export interface TransferProps {
  projectId: string;
  /** What goes; rows of a list and the file of a page alike. */
  documents: readonly GoingDocument[];
  onClose: () => void;
  /** Told what went, by ids, and where to (null: the top of the library); also where some of it was refused. */
  onDone?: ((done: { ids: readonly string[]; folder: DocumentFolder | null }) => void) | undefined;
}

const TOP = 'All files';
const NONE: readonly GoingDocument[] = [];
const WORDS = {
  MOVE: { verb: 'Move', done: 'moved', failed: TOOL_MESSAGES.documentFolders.moveFailed },
  COPY: { verb: 'Copy', done: 'copied', failed: TOOL_MESSAGES.documentFolders.copyFailed },
} as const;

/** "M-301.pdf", or "3 items". */
const namesOf = (documents: readonly GoingDocument[]): string =>
  documents.length === 1 ? `“${documents[0]?.name ?? ''}”` : countOf(documents.length, 'item');

/** Asks where documents go, and takes them there. */
export function TransferDialog({
  action,
  projectId,
  documents,
  onClose,
  onDone,
}: TransferProps & { action: TransferAction }) {
  const { verb, done, failed } = WORDS[action];
  const top = rightAtTop(useProjectRights(projectId).actor);
  const folders = useQuery(getListDocumentFoldersQueryOptions(projectId)).data?.data;
  const index = useMemo(() => indexFolders(folders ?? []), [folders]);
  const plan = useMemo(
    () =>
      planBulk(documents, (document) => {
        const step = action === 'MOVE' ? 'move' : 'copy';
        const verdict = decideDocument(step, acted(document), document.myPermission);
        return verdict.ok ? undefined : verdict.reason;
      }),
    [action, documents],
  );
  const { left, refused, transfer } = useTransfer(projectId, action, plan.go);
  const [chosen, setChosen] = useState<string | null>();
  const [problem, setProblem] = useState<string>();
  const folder = typeof chosen === 'string' ? (index.byId.get(chosen) ?? null) : null;
  const sight = moveSight(action === 'MOVE' ? left : NONE, folder);
  const [narrows, setNarrows] = useState(true);
  const refusalOf = (place: DocumentFolder | null) =>
    transferRefusal({ action, documents: left, rightAtTop: top }, index, place);

  const submit = (): void => {
    if (left.length === 0) {
      setProblem(`Nothing of this can be ${done}.`);
      return;
    }
    const wrong = chosen === undefined ? 'Choose a folder.' : refusalOf(folder);
    setProblem(wrong);
    if (chosen === undefined || wrong !== undefined) return;
    transfer.mutate(
      { folder, narrowed: narrows ? sight.narrowable : [] },
      {
        onSuccess: (result) => {
          if (result.done.length > 0) {
            const went = left.filter(({ id }) => result.done.includes(id));
            toast.success(`${namesOf(went)} ${done} to ${folder?.name ?? TOP}`);
            onDone?.({ ids: result.done, folder });
          }
          if (result.refused.length === 0) onClose();
        },
        onError: (error) => setProblem(errorText(error, failed)),
      },
    );
  };

  return (
    <FormDialog
      open
      title={`${verb} ${namesOf(left.length > 0 ? left : documents)}`}
      submitLabel={verb}
      pending={transfer.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      {plan.stay.length > 0 && (
        <StayNotice
          go={countOf(plan.go.length, 'item')}
          stay={countOf(plan.stay.length, 'item')}
          participle={done}
          items={plan.stay.map(({ record, reason }) => ({ name: record.name, reason }))}
        />
      )}
      <Box
        // Enter in the search looks; it does not send the form.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.target as HTMLElement).tagName === 'INPUT')
            event.preventDefault();
        }}
        sx={{ display: 'flex', flexDirection: 'column', minBlockSize: 220 }}
      >
        <FolderTree
          projectId={projectId}
          label={`${verb} to`}
          topLabel={TOP}
          selected={chosen}
          onSelect={(place) => {
            setChosen(place?.id ?? null);
            setProblem(undefined);
          }}
          refusalOf={refusalOf}
          maxBlockSize={320}
        />
      </Box>
      <NewFolder
        projectId={projectId}
        parent={folder}
        topLabel={TOP}
        refusal={newFolderRefusal(index, folder, top)}
        onMade={(id) => {
          setChosen(id);
          setProblem(undefined);
        }}
      />
      <MoveSightNotice sight={sight} folder={folder} narrows={narrows} onNarrows={setNarrows} />
      {refused.length > 0 && (
        <Notice tone="error">
          {countOf(refused.length, 'item was', 'items were')} not {done}:
          <Reasons
            items={refused.map(({ name, documentId, reason }) => ({
              name: name ?? left.find(({ id }) => id === documentId)?.name ?? 'An item',
              reason: reason ?? failed,
            }))}
          />
        </Notice>
      )}
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
    </FormDialog>
  );
}

/** Asks where documents go, and moves them there. */
export const MoveDialog = (props: TransferProps) => <TransferDialog action="MOVE" {...props} />;

/** Asks where copies of documents go, and makes them there. */
export const CopyDialog = (props: TransferProps) => <TransferDialog action="COPY" {...props} />;
