import TaskAlt from '@mui/icons-material/TaskAltRounded';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ProjectRights } from '@/shared/session/project';
import { DueDate } from '@/shared/ui/DueDate';
import { Section } from '@/shared/ui/page/Section';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { RouterLink } from '@/shared/ui/RouterLink';
import { formatAgo } from '@/shared/lib/dates/format';
import { useWaiting, type WaitingItem } from '../model/use-waiting';

interface WaitingForYouProps {
  projectId: string;
  rights: ProjectRights;
}

/** The records in this project whose ball is in the reader's court. */
export function WaitingForYou({ projectId, rights }: WaitingForYouProps) {
  const { items, isPending, error, refetch } = useWaiting(projectId, rights);
  return (
    <Section title="What waits for you">
      {isPending && <Skeleton variant="rounded" height={44} />}
      {!isPending && error !== undefined && <ErrorState error={error} onRetry={() => void refetch()} dense />}
      {!isPending && error === undefined && items.length === 0 && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            color: 'text.secondary',
            fontSize: '0.8125rem',
          }}
        >
          <TaskAlt fontSize="small" aria-hidden />
          Nothing waits for you in this project.
        </Box>
      )}
      {items.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {items.map((item) => (
            <WaitingRow key={item.id} projectId={projectId} item={item} />
          ))}
        </Box>
      )}
    </Section>
  );
}

function WaitingRow({ projectId, item }: { projectId: string; item: WaitingItem }) {
  return (
    <Box
      component="li"
      sx={(theme) => ({
        paddingBlock: 2,
        fontSize: '0.8125rem',
        '& + &': { borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}` },
      })}
    >
      {item.kind === 'sov' ? (
        <RouterLink to="/app/projects/$projectId/tools/sov/$sovId" params={{ projectId, sovId: item.id }}>
          {item.title}
        </RouterLink>
      ) : (
        <RouterLink
          to="/app/projects/$projectId/tools/pay-apps/$payAppId"
          params={{ projectId, payAppId: item.id }}
        >
          {item.title}
        </RouterLink>
      )}
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 2,
          flexWrap: 'wrap',
          color: 'text.secondary',
        }}
      >
        <span>{item.action}</span>
        {item.dueDate === null ? <span>since {formatAgo(item.since)}</span> : <DueDate date={item.dueDate} />}
      </Box>
    </Box>
  );
}
