import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import type { DocumentDetail, DocumentVersionEntry } from '@/shared/api/generated/model';
import { fileSize } from '@/features/attachments';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { formatInstant } from '@/shared/lib/dates/format';
import { saveStoredFile } from '@/shared/lib/files/stored-file';
import { reasonOf } from '@/shared/lib/record/reason';
import { useStep } from '@/shared/lib/record/use-step';
import { OverflowMenu } from '@/shared/ui/page/OverflowMenu';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { PersonAvatar } from '@/shared/ui/PersonAvatar';
import { RouterLink } from '@/shared/ui/RouterLink';
import { Section } from '@/shared/ui/page/Section';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { RowsSkeleton } from '@/shared/ui/states/Skeletons';
import { StatusChip } from '@/shared/ui/StatusChip';
import { useDocumentSteps } from '@/widgets/document/dialogs';
import { comparable } from '../model/preview/preview-kind';
import type { Versions } from '../model/use-versions';
import { useShown } from '../model/use-shown';

interface VersionsSectionProps {
  projectId: string;
  document: DocumentDetail;
  versions: Versions;
  onAdd: () => void;
}

/** Every content that the file has had, newest first: who stored it, when, and what was new in it. */
export function VersionsSection({ projectId, document, versions, onAdd }: VersionsSectionProps) {
  const { query, page, setPage, all } = versions;
  const pages = query.data?.meta.totalPages ?? 1;
  return (
    <Section
      title={query.data === undefined ? 'Versions' : `Versions (${String(query.data.meta.total)})`}
      flush
      action={
        <PermissionButton size="xs" reason={reasonOf(document.abilities.addVersion)} onClick={onAdd}>
          New version
        </PermissionButton>
      }
    >
      {query.isPending && <RowsSkeleton rows={2} rowHeight={56} />}
      {query.isError && query.data === undefined && (
        <ErrorState
          dense
          error={query.error}
          fallback={TOOL_MESSAGES.documents.fetchFailed}
          onRetry={() => void query.refetch()}
        />
      )}
      <Box component="ol" aria-label="Versions" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {all.map((version) => (
          <Version key={version.number} projectId={projectId} document={document} version={version} />
        ))}
      </Box>
      {pages > 1 && (
        <Pagination
          count={pages}
          page={page}
          size="small"
          onChange={(_event, next) => setPage(next)}
          sx={{ padding: 3, display: 'flex', justifyContent: 'center' }}
        />
      )}
    </Section>
  );
}

interface VersionProps {
  projectId: string;
  document: DocumentDetail;
  version: DocumentVersionEntry;
}

function Version({ projectId, document, version }: VersionProps) {
  const { number, isCurrent, comment, restoredFrom, createdBy, createdAt, size } = version;
  const steps = useDocumentSteps(projectId, document.id);
  const { take } = useStep(TOOL_MESSAGES.documents.restoreFailed);
  const show = useShown(projectId, document.id);
  const said = [
    restoredFrom !== null && `Version ${String(restoredFrom)} brought back.`,
    comment ?? false,
  ].filter((part) => part !== false);
  return (
    <Box
      component="li"
      aria-label={`Version ${String(number)}`}
      sx={(theme) => ({
        display: 'flex',
        gap: 3,
        paddingInline: { xs: 4, sm: 5 },
        paddingBlock: 3,
        fontSize: 'body2.fontSize',
        borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}`,
      })}
    >
      <PersonAvatar name={createdBy.name} photoKey={createdBy.photoKey} size={28} />
      <Box sx={{ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <RouterLink
            {...show.link(isCurrent ? {} : { version: number })}
            aria-label={`Show version ${String(number)}`}
            sx={{ fontWeight: 600 }}
          >
            Version {number}
          </RouterLink>
          {isCurrent && <StatusChip size="sm" label="Current" tone="success" />}
        </Box>
        <Box sx={{ color: 'text.secondary' }}>
          <bdi>{createdBy.name}</bdi> · {formatInstant(createdAt)} · {fileSize(size)}
        </Box>
        {said.length > 0 && <Box sx={{ marginBlockStart: 1 }}>{said.join(' ')}</Box>}
      </Box>
      <OverflowMenu
        size="small"
        label={`Actions for version ${String(number)}`}
        actions={[
          { label: 'Download', onSelect: () => saveStoredFile(version) },
          ...(isCurrent
            ? []
            : [
                ...(comparable(version) && comparable({ ...version, contentType: document.contentType ?? '' })
                  ? [
                      {
                        label: 'Compare with the current one',
                        onSelect: () => show.go({ compare: number }),
                      },
                    ]
                  : []),
                {
                  label: 'Restore this version',
                  reason: reasonOf(document.abilities.addVersion),
                  onSelect: () =>
                    void take(async () => {
                      await steps.restoreVersion(number);
                      show.go({});
                    }, TOOL_MESSAGES.documents.versionRestored),
                },
              ]),
        ]}
      />
    </Box>
  );
}
