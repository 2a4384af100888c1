import CreateNewFolder from '@mui/icons-material/CreateNewFolderOutlined';
import DeleteSweep from '@mui/icons-material/DeleteSweepOutlined';
import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Folder from '@mui/icons-material/FolderOpenOutlined';
import Template from '@mui/icons-material/NoteAddOutlined';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { entryPath, FolderCrumbs } from '@/entities/document';
import {
  getExportDocumentsUrl,
  getListDocumentFoldersQueryOptions,
  getListDocumentsQueryOptions,
} from '@/shared/api/generated/documents/documents';
import type { DocumentEntry, DocumentFolder } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { keepFocus } from '@/shared/lib/focus/keep-focus';
import { useReadSearch } from '@/shared/lib/list-search/read-later';
import { filtersKey } from '@/shared/lib/list-search/use-list-search';
import { Button } from '@/shared/ui/Button';
import { useSelection } from '@/shared/ui/list/use-selection';
import { Notice } from '@/shared/ui/Notice';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { indexFolders } from '@/widgets/document/folders';
import { DocumentUpload } from './upload/DocumentUpload';
import { UploadButton } from './upload/UploadButton';
import { RecordListPage, useRecordList } from '@/widgets/record-list';
import { DOCUMENT_LIST, type DocumentListSearch, isFromManyFolders, lookOf } from '../model/search';
import { useMove } from '../model/use-move';
import { columnsOf } from './document-columns';
import { DocumentCard } from './DocumentCard';
import { DocumentMenu, type RowDialog } from './DocumentMenu';
import { DocumentTile } from './DocumentTile';
import { LibraryDialogs } from './LibraryDialogs';
import { LibraryDrag } from './LibraryDrag';
import { LibraryFilters } from './LibraryFilters';
import { LibraryLayout } from './LibraryLayout';
import { MoveQuestion } from './MoveQuestion';
import { LibrarySelectionBar } from './LibrarySelectionBar';
import { FoldersButton, LibrarySide } from './LibrarySide';

const route = getRouteApi('/_signed-in/_shell/app/projects/$projectId/tools/documents');
const idOf = ({ id }: DocumentEntry): string => id;
/** The library of a project's documents: a folder's content beside the tree of folders, and the trash. */
export function LibraryPage() {
  const { projectId } = route.useParams();
  const search = useReadSearch(DOCUMENT_LIST, route.useSearch());
  const navigate = route.useNavigate();
  const list = useRecordList(DOCUMENT_LIST, search, (params) =>
    getListDocumentsQueryOptions(projectId, params),
  );
  const folders = useQuery({
    ...getListDocumentFoldersQueryOptions(projectId),
    // The tree is asked for after the rows.
    enabled: !list.query.isPending,
  });
  const index = useMemo(() => indexFolders(folders.data?.data ?? []), [folders.data]);
  const selection = useSelection(list.rows, idOf, filtersKey(search));
  const [asked, setAsked] = useState<{ dialog: RowDialog; document: DocumentEntry }>();
  const menuOf = useCallback(
    (document: DocumentEntry) => (
      <DocumentMenu document={document} onAsk={(dialog, about) => setAsked({ dialog, document: about })} />
    ),
    [],
  );
  const look = useRouter().options.stringifySearch(lookOf(search, { columns: search.trash !== true }));
  const pathOf = useCallback((document: DocumentEntry) => entryPath(document, look), [look]);
  const { move, ...moving } = useMove(projectId, selection.clear);

  const inTrash = search.trash === true;
  const many = isFromManyFolders(search);
  const folderId = search.folder ?? null;
  const page = list.query.data;
  const change = (next: Partial<DocumentListSearch>, replace = false): void =>
    void navigate({ search: (now) => ({ ...now, ...next }), replace, resetScroll: false });
  const open = (dialog?: DocumentListSearch['dialog']): void => change({ dialog }, true);
  /** Another place is another list: nothing that narrowed this one goes along. */
  const goTo = (place: Pick<DocumentListSearch, 'folder' | 'trash'>): void =>
    void navigate({
      // The trash says other things of a row than the library.
      search: (now) => ({ ...lookOf(now, { columns: now.trash === place.trash }), ...place }),
    });
  const reasonOf = (what: 'upload' | 'createFolder'): string | undefined =>
    page?.abilities[what].allowed === false ? (page.abilities[what].reason ?? undefined) : undefined;
  const crumbs = page?.breadcrumbs ?? [];
  const folderTree = {
    projectId,
    selected: inTrash ? undefined : folderId,
    onSelect: (folder: DocumentFolder | null) => goTo(folder === null ? {} : { folder: folder.id }),
  };
  const place = {
    id: folderId,
    name: crumbs.at(-1)?.name ?? 'All files',
    levels: crumbs.length,
    refusal: list.lost
      ? 'This folder is not there any more.'
      : inTrash
        ? 'Nothing is uploaded into the trash.'
        : reasonOf('upload'),
  };

  return (
    <DocumentUpload projectId={projectId} folder={place}>
      <LibraryDrag
        projectId={projectId}
        rows={list.rows}
        chosen={selection.rows}
        folders={index}
        onMove={move}
      >
        {(drop) => (
          <RecordListPage
            projectId={projectId}
            list={list}
            columns={columnsOf(search)}
            title="Documents"
            subtitle="The project’s drawings, specifications, photos and papers, in folders and with their versions."
            one="item"
            noun="documents"
            searchLabel={search.folder === undefined ? 'Search documents' : 'Search this folder'}
            views="DOCUMENT"
            buttons={
              inTrash ? (
                <>
                  <Button size="sm" onClick={() => goTo({})}>
                    Back to the library
                  </Button>
                  <PermissionButton
                    size="sm"
                    startIcon={<DeleteSweep />}
                    reason={list.nothing ? 'There is nothing in the trash.' : undefined}
                    onClick={() => open('empty-trash')}
                  >
                    Empty the trash
                  </PermissionButton>
                </>
              ) : (
                <>
                  <PermissionButton
                    size="sm"
                    startIcon={<CreateNewFolder />}
                    reason={reasonOf('createFolder')}
                    onClick={() => open('folder')}
                  >
                    New folder
                  </PermissionButton>
                  <UploadButton />
                </>
              )
            }
            menu={
              inTrash
                ? []
                : [
                    {
                      label: 'New from template',
                      icon: <Template fontSize="small" />,
                      reason: reasonOf('upload'),
                      onSelect: () => open('template'),
                    },
                    {
                      label: 'Trash',
                      icon: <Delete fontSize="small" />,
                      onSelect: () => goTo({ trash: true }),
                    },
                  ]
            }
            workbook={{
              url: getExportDocumentsUrl(projectId, DOCUMENT_LIST.uncut(search)),
              fileName: 'documents-export.xlsx',
              failed: TOOL_MESSAGES.documents.exportFailed,
            }}
            head={
              inTrash ? (
                <Notice tone="info">
                  The trash. What lies here can be restored for 30 days after it was deleted; then it is
                  deleted for good.
                </Notice>
              ) : (
                <Box
                  sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 4, rowGap: 2 }}
                >
                  <FoldersButton {...folderTree} />
                  <FolderCrumbs projectId={projectId} folders={crumbs} here look={look} />
                </Box>
              )
            }
            side={<LibrarySide {...folderTree} drop={drop} />}
            filters={<LibraryFilters projectId={projectId} list={list} />}
            layouts={<LibraryLayout layout={search.layout} onChange={(layout) => change({ layout })} />}
            path={pathOf}
            actions={menuOf}
            card={(document, reader) => (
              <DocumentCard document={document} path={pathOf(document)} isFolderSaid={many} {...reader} />
            )}
            tile={
              search.layout === 'tiles'
                ? (document, reader) => (
                    <DocumentTile
                      document={document}
                      path={pathOf(document)}
                      isFolderSaid={many}
                      {...reader}
                    />
                  )
                : undefined
            }
            errorText={TOOL_MESSAGES.documents.fetchFailed}
            empty={
              inTrash
                ? {
                    icon: <Delete />,
                    title: 'Nothing in the trash',
                    text: 'What is deleted lies here for 30 days before it is deleted for good.',
                  }
                : {
                    icon: <Folder />,
                    title: search.folder === undefined ? 'No documents yet' : 'This folder is empty',
                    text: 'Upload files or whole folders, or make a folder. A file that is uploaded under a taken name can become its next version.',
                  }
            }
            lost={{
              text: 'This folder was deleted, or you may not see it any more.',
              back: 'Go to all files',
            }}
            selection={selection}
            rowName={({ name }) => name}
            foot={<LibrarySelectionBar projectId={projectId} selection={selection} inTrash={inTrash} />}
          >
            {moving.asking !== undefined && (
              <MoveQuestion
                going={moving.asking}
                onConfirm={(narrowed) =>
                  moving.asking ? moving.go(moving.asking, narrowed) : Promise.resolve()
                }
                onClose={moving.end}
              />
            )}
            <LibraryDialogs
              projectId={projectId}
              folderId={folderId}
              folder={folderId === null ? undefined : index.byId.get(folderId)}
              trashed={inTrash ? list.total : undefined}
              place={search.dialog}
              row={asked}
              onAsk={(dialog, document) => setAsked({ dialog, document })}
              onClose={() => {
                setAsked(undefined);
                if (search.dialog !== undefined) open();
                keepFocus();
              }}
            />
          </RecordListPage>
        )}
      </LibraryDrag>
    </DocumentUpload>
  );
}
