import Box from '@mui/material/Box';
import { RFI_REFERENCE_TYPE_LABELS } from '#domain/rfi/status.ts';
import type { RfiReference } from '@/shared/api/generated/model';
import { RouterLink } from '@/shared/ui/RouterLink';

function ReferenceNumber({ projectId, reference }: { projectId: string; reference: RfiReference }) {
  // Without a title and a status the reader may not see the record; a daily log never has a title.
  const hidden = reference.title === null && reference.status === null;
  if (!hidden && reference.type === 'SOV') {
    return (
      <RouterLink to="/app/projects/$projectId/tools/sov/$sovId" params={{ projectId, sovId: reference.id }}>
        {reference.number}
      </RouterLink>
    );
  }
  if (!hidden && reference.type === 'PAYAPP') {
    return (
      <RouterLink
        to="/app/projects/$projectId/tools/pay-apps/$payAppId"
        params={{ projectId, payAppId: reference.id }}
      >
        {reference.number}
      </RouterLink>
    );
  }
  if (!hidden && reference.type === 'CHANGE_REQUEST') {
    return (
      <RouterLink
        to="/app/projects/$projectId/tools/change-requests/$changeRequestId"
        params={{ projectId, changeRequestId: reference.id }}
      >
        {reference.number}
      </RouterLink>
    );
  }
  return <span>{reference.number}</span>;
}

/** The records that the question is about, each leading to its page where it has one. */
export function References({
  projectId,
  references,
}: {
  projectId: string;
  references: readonly RfiReference[];
}) {
  if (references.length === 0) {
    return <Box sx={{ fontSize: 'body2.fontSize', color: 'text.secondary' }}>No references.</Box>;
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2.5 }}>
      {references.map((reference) => (
        <Box component="li" key={`${reference.type}:${reference.id}`} sx={{ fontSize: 'body2.fontSize' }}>
          <Box sx={{ fontWeight: 550 }}>
            <ReferenceNumber projectId={projectId} reference={reference} />
          </Box>
          <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>
            {RFI_REFERENCE_TYPE_LABELS[reference.type]}
            {reference.title !== null && `, ${reference.title}`}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
