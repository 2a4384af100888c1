import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { rfiListPath, rfiQueryOptions } from '@/entities/rfi';
import { AttachmentViewer } from '@/features/attachments';
import { useTitle } from '@/shared/lib/title/use-title';
import { RecordPage } from '@/shared/ui/page/RecordPage';
import { PdfViewer } from '@/widgets/pdf-viewer';
import { EditRfi } from './EditRfi';
import { RfiBody } from './RfiBody';

interface RfiPageProps {
  projectId: string;
  rfiId: string;
  editing: boolean;
}

/** One RFI: the question, its answers, the people on it and what happened; or the form that edits it. */
export function RfiPage({ projectId, rfiId, editing }: RfiPageProps) {
  const query = useQuery(rfiQueryOptions(projectId, rfiId));
  const rfi = query.data;
  const navigate = useNavigate();
  useTitle(rfi === undefined ? 'RFI' : (rfi.rfiNumber ?? rfi.subject));
  const edit = (on: boolean) =>
    void navigate({
      to: '/app/projects/$projectId/tools/rfi/$rfiId',
      params: { projectId, rfiId },
      search: on ? { edit: true } : {},
      // Going back from the form leads to where the RFI was opened from.
      replace: !on,
    });

  return (
    <RecordPage
      query={query}
      noun="RFI"
      deniedHint="This RFI is private or still a draft. Ask its requester or assignee to add you."
      list={{ path: rfiListPath(projectId), label: 'All RFIs' }}
      banner={72}
    >
      {(read) => (
        <AttachmentViewer Pdf={PdfViewer}>
          {editing && (read.abilities.save.allowed || read.abilities.update.allowed) ? (
            <EditRfi projectId={projectId} rfi={read} onLeave={() => edit(false)} />
          ) : (
            <RfiBody projectId={projectId} rfi={read} onEdit={() => edit(true)} />
          )}
        </AttachmentViewer>
      )}
    </RecordPage>
  );
}
