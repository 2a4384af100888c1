import Add from '@mui/icons-material/AddRounded';
import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useEffect, useMemo, useState } from 'react';
import { countOf } from '#domain/text/count.ts';
import { isApiError } from '@/shared/api/api-error';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { PAGE_KEYS } from '@/shared/lib/shortcuts/commands';
import { read } from '@/shared/lib/list-search/list-search';
import { missingAuthority, useProjectRights } from '@/shared/session/project';
import { Button } from '@/shared/ui/Button';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { SearchField } from '@/shared/ui/list/SearchField';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { NoMatches } from '@/shared/ui/states/NoMatches';
import { RowsSkeleton } from '@/shared/ui/states/Skeletons';
import { toast } from '@/shared/ui/toast/toast';
import { failedText, type NodeValues, useLibrary } from '../../model/library/use-library';
import { type LibraryNode, type NodeKind, shownTree } from '../../model/library/tree';
import { useAdminAddress } from '../../model/route-api';
import { TabHead } from '../TabHead';
import { ImportTasksDialog } from './ImportTasksDialog';
import { LibraryTree, type NodeStep } from './LibraryTree';
import { MoveDialog } from './MoveDialog';
import { NodeEditor } from './NodeEditor';
import { NodeRow } from './NodeRow';
import { UnitsSection } from './UnitsSection';

const MESSAGES = TOOL_MESSAGES.projectAdmin;
const BELOW: Readonly<Record<NodeKind, NodeKind>> = {
  division: 'subdivision',
  subdivision: 'task',
  task: 'task',
};
const BLANK: NodeValues = { number: '', name: '' };

/** What is typed in the tree: a node that is changed, or a new one below another (below none: a division). */
type Editing = { kind: 'change' | 'add'; nodeId: string | null } | undefined;

/** The divisions, subdivisions and tasks of the project, and its units of measure. */
export function LibraryTab() {
  const { projectId, search, raw, change: address } = useAdminAddress();
  const rights = useProjectRights(projectId);
  const library = useLibrary(projectId);
  const { data, error, isError, isPending, refetch } = library.query;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [editing, setEditing] = useState<Editing>();
  const [moving, setMoving] = useState<LibraryNode>();
  const [removing, setRemoving] = useState<LibraryNode>();
  const [reveal, setReveal] = useState<string>();
  const text = read.text(raw, 'search') ?? '';
  const shown = useMemo(() => data && shownTree(data, open, text), [data, open, text]);
  useEffect(() => {
    if (isError && !isApiError(error, 401)) toast.error(MESSAGES.libraryFailed);
  }, [isError, error]);

  const reason = missingAuthority(rights, 'ADMIN_MANAGE', 'change the task library');
  const toAdd = missingAuthority(rights, 'SOV_ADD_DIVISION', 'add to the task library');
  const toggle = (id: string, on: boolean): void =>
    setOpen((before) => {
      const next = new Set(before);
      if (on) next.add(id);
      else next.delete(id);
      return next;
    });
  const addBelow = (node: LibraryNode): void => {
    if (node.kind === 'task' || toAdd !== undefined) return;
    toggle(node.id, true);
    setEditing({ kind: 'add', nodeId: node.id });
  };
  const step = (node: LibraryNode, what: NodeStep): void => {
    if (what === 'open' || what === 'close') toggle(node.id, what === 'open');
    else if (what === 'add') addBelow(node);
    else if (reason !== undefined) toast.info(reason);
    else if (what === 'edit') setEditing({ kind: 'change', nodeId: node.id });
    else if (node.useCount > 0) toast.info(`Used ${countOf(node.useCount, 'time')}; it stays where it is.`);
    else setRemoving(node);
  };
  const adding = (parent: LibraryNode | null) => {
    const kind = parent === null ? 'division' : BELOW[parent.kind];
    const key = crypto.randomUUID();
    return (
      <NodeEditor
        kind={kind}
        initial={BLANK}
        submitLabel={`Add ${kind}`}
        fallback={failedText(kind, 'CreateFailed')}
        onSave={async (values) => setReveal((await library.add(parent, values, key)).id)}
        onClose={() => setEditing(undefined)}
      />
    );
  };
  const row = (node: LibraryNode, isCurrent: boolean) => (
    <>
      {editing?.kind === 'change' && editing.nodeId === node.id ? (
        <NodeEditor
          kind={node.kind}
          initial={node}
          submitLabel="Save"
          fallback={failedText(node.kind, 'UpdateFailed')}
          onSave={(values) => library.change(node, values)}
          onClose={() => setEditing(undefined)}
        />
      ) : (
        <NodeRow
          node={node}
          isCurrent={isCurrent}
          reason={reason}
          onToggle={() => toggle(node.id, !node.isOpen)}
          onAdd={() => addBelow(node)}
          onEdit={() => setEditing({ kind: 'change', nodeId: node.id })}
          onMove={() => setMoving(node)}
          onRemove={() => setRemoving(node)}
        />
      )}
      {editing?.kind === 'add' && editing.nodeId === node.id && (
        <Box sx={{ paddingInlineStart: 6 }}>{adding(node)}</Box>
      )}
    </>
  );
  const importing = (
    <PermissionButton
      size="sm"
      startIcon={<UploadFile />}
      reason={toAdd}
      onClick={() => address({ make: 'tasks' })}
    >
      Import tasks
    </PermissionButton>
  );
  const button = (
    <PermissionButton
      variant="solid"
      size="sm"
      startIcon={<Add />}
      reason={toAdd}
      aria-keyshortcuts={PAGE_KEYS.create}
      onClick={() => setEditing({ kind: 'add', nodeId: null })}
    >
      Add division
    </PermissionButton>
  );
  return (
    <>
      <TabHead
        text="What the work of this project is called. Schedules, change requests, RFIs and quality checks are made of it."
        action={
          <>
            {importing}
            {button}
          </>
        }
      />
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
        <SearchField
          label="Search the task library"
          value={text === '' ? undefined : text}
          onSearch={(next) => address({ search: next } as object)}
        />
        {shown !== undefined && (
          <Box role="status" sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>
            {shown.found === undefined
              ? [
                  countOf(shown.counts.divisions, 'division'),
                  countOf(shown.counts.subdivisions, 'subdivision'),
                  countOf(shown.counts.tasks, 'task'),
                ].join(' · ')
              : `${countOf(shown.found, 'match', 'matches')}`}
          </Box>
        )}
        {data !== undefined && text === '' && (
          <Box sx={{ display: 'flex', gap: 1, marginInlineStart: { sm: 'auto' } }}>
            <Button
              size="xs"
              variant="plain"
              onClick={() =>
                setOpen(
                  new Set(
                    data.divisions.flatMap(({ id, subDivisions }) => [id, ...subDivisions.map((s) => s.id)]),
                  ),
                )
              }
            >
              Expand all
            </Button>
            <Button size="xs" variant="plain" onClick={() => setOpen(new Set())}>
              Collapse all
            </Button>
          </Box>
        )}
      </Box>
      {editing?.kind === 'add' && editing.nodeId === null && (
        <Paper variant="outlined" sx={{ paddingInline: 3 }}>
          {adding(null)}
        </Paper>
      )}
      {isPending && <RowsSkeleton rows={8} rowHeight={40} />}
      {isError && data === undefined && (
        <ErrorState error={error} fallback={MESSAGES.libraryFailed} onRetry={() => void refetch()} />
      )}
      {shown !== undefined &&
        (shown.rows.length > 0 ? (
          <LibraryTree
            rows={shown.rows}
            row={row}
            editing={editing !== undefined}
            onStep={step}
            reveal={reveal}
          />
        ) : text === '' ? (
          <EmptyState
            icon={<AccountTree />}
            title="The library is empty"
            action={
              <Box sx={{ display: 'flex', gap: 2 }}>
                {importing}
                {button}
              </Box>
            }
          >
            Divisions hold subdivisions, and these hold the tasks that schedules of values are made of.
          </EmptyState>
        ) : (
          <NoMatches noun="tasks" onClear={() => address({ search: undefined } as object)} />
        ))}
      <UnitsSection projectId={projectId} />
      {search.make === 'tasks' && (
        <ImportTasksDialog
          projectId={projectId}
          refresh={library.refresh}
          onDone={(divisionId, subDivisionId) => {
            setOpen((before) => new Set([...before, divisionId, subDivisionId]));
            setReveal(divisionId);
            address({ make: undefined });
          }}
          onClose={() => address({ make: undefined })}
        />
      )}
      {moving !== undefined && data !== undefined && (
        <MoveDialog
          node={moving}
          library={data}
          change={library.change}
          onClose={() => setMoving(undefined)}
        />
      )}
      <ConfirmDialog
        open={removing !== undefined}
        danger
        title={`Delete ${removing?.number ?? ''} ${removing?.name ?? ''}?`}
        confirmLabel={`Delete ${removing?.kind ?? ''}`}
        fallback={failedText(removing?.kind ?? 'task', 'DeleteFailed')}
        onClose={() => setRemoving(undefined)}
        onConfirm={async () => {
          if (!removing) return;
          try {
            await library.remove(removing);
          } catch (failure) {
            toast.error(failedText(removing.kind, 'DeleteFailed'));
            throw failure;
          }
        }}
      >
        {removing !== undefined && removing.childCount > 0
          ? `It goes with the ${countOf(removing.childCount, BELOW[removing.kind])} below it.`
          : 'Nothing uses it.'}
      </ConfirmDialog>
    </>
  );
}
