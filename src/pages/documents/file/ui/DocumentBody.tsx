import { useState } from 'react';
import type { DocumentDetail } from '@/shared/api/generated/model';
import { keepFocus } from '@/shared/lib/focus/keep-focus';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { RecordLayout } from '@/shared/ui/page/RecordLayout';
import { CommentsSection } from '@/widgets/comments';
import { useVersions } from '../model/use-versions';
import type { DocumentSearch } from '../model/search';
import { ContentCard } from './ContentCard';
import { DocumentDialogs, type OpenDialog } from './DocumentDialogs';
import { DocumentHeader } from './DocumentHeader';
import { FolderCard } from './FolderCard';
import { SideColumn } from './SideColumn';
import { TrashNotice } from './TrashNotice';
import { VersionsSection } from './VersionsSection';

interface DocumentBodyProps {
  projectId: string;
  document: DocumentDetail;
  search: DocumentSearch;
}

/** The file with its content and versions, or the folder; beside it what is known of it. */
export function DocumentBody({ projectId, document, search }: DocumentBodyProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const versions = useVersions(projectId, document);
  return (
    <PageContainer>
      <DocumentHeader projectId={projectId} document={document} onOpen={setDialog} />
      {document.trashedAt !== null && (
        <TrashNotice projectId={projectId} document={document} onDelete={() => setDialog('delete')} />
      )}
      <RecordLayout
        main={
          <>
            {document.isFolder ? (
              <FolderCard projectId={projectId} document={document} />
            ) : (
              <>
                <ContentCard projectId={projectId} document={document} versions={versions} search={search} />
                <VersionsSection
                  projectId={projectId}
                  document={document}
                  versions={versions}
                  onAdd={() => setDialog('version')}
                />
              </>
            )}
            <CommentsSection projectId={projectId} objectType="DOCUMENT" objectId={document.id} />
          </>
        }
        side={<SideColumn projectId={projectId} document={document} onOpen={setDialog} />}
      />
      <DocumentDialogs
        projectId={projectId}
        document={document}
        open={dialog}
        onAsk={setDialog}
        onClose={() => {
          setDialog(null);
          keepFocus();
        }}
      />
    </PageContainer>
  );
}
