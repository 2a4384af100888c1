import { useQuery } from '@tanstack/react-query';
import { AttachmentViewer } from '@/features/attachments';
import { getGetDocumentQueryOptions } from '@/shared/api/generated/documents/documents';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { useTitle } from '@/shared/lib/title/use-title';
import { RecordPage } from '@/shared/ui/page/RecordPage';
import { PdfViewer } from '@/widgets/pdf-viewer';
import { documentListPath } from '@/entities/document';
import type { DocumentSearch } from '../model/search';
import { DocumentBody } from './DocumentBody';

interface DocumentPageProps {
  projectId: string;
  documentId: string;
  search: DocumentSearch;
}

/** One file or folder: its content, what is known of it, its versions, and what was said about it. */
export function DocumentPage({ projectId, documentId, search }: DocumentPageProps) {
  const query = useQuery(getGetDocumentQueryOptions(projectId, documentId));
  useTitle(query.data?.name ?? 'Document');
  return (
    <RecordPage
      query={query}
      noun="file or folder"
      failure={TOOL_MESSAGES.documents.fetchFailed}
      goneHint="It was deleted, or you may not see it any more."
      deniedHint="It is not shared with you. Its owner or a project admin can give you a right on it."
      list={{ path: documentListPath(projectId), label: 'All documents' }}
    >
      {(document) => (
        <AttachmentViewer Pdf={PdfViewer}>
          <DocumentBody projectId={projectId} document={document} search={search} />
        </AttachmentViewer>
      )}
    </RecordPage>
  );
}
