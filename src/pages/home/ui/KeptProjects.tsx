import ArrowDownward from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpward from '@mui/icons-material/ArrowUpwardRounded';
import PushPin from '@mui/icons-material/PushPinOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { pinAction, useKeptProjects, usePinning } from '@/features/project/pin';
import type { PreferredProject } from '@/shared/api/generated/model';
import { OverflowMenu } from '@/shared/ui/page/OverflowMenu';
import { Section } from '@/shared/ui/page/Section';
import { RouterLink } from '@/shared/ui/RouterLink';

/** The projects that the reader keeps at hand: the pinned ones in their order, and those visited last. Nothing before there are any. */
export function KeptProjects() {
  const { pinned, recent } = useKeptProjects();
  const pinning = usePinning();
  if (pinned.length + recent.length === 0) return null;
  return (
    <Section title="Pinned and recent projects" flush>
      <Box
        component="ul"
        aria-label="Pinned and recent projects"
        sx={{ listStyle: 'none', margin: 0, padding: 0 }}
      >
        {pinned.map((project, index) => (
          <KeptRow
            key={project.id}
            project={project}
            isPinned
            menu={
              <OverflowMenu
                size="small"
                label={`Actions for ${project.name}`}
                actions={[
                  {
                    label: 'Move up',
                    icon: <ArrowUpward fontSize="small" />,
                    reason: index === 0 ? 'It is the first already.' : pinning.reason,
                    onSelect: () => pinning.move(project.id, -1),
                  },
                  {
                    label: 'Move down',
                    icon: <ArrowDownward fontSize="small" />,
                    reason: index === pinned.length - 1 ? 'It is the last already.' : pinning.reason,
                    onSelect: () => pinning.move(project.id, 1),
                  },
                  pinAction(pinning, project),
                ]}
              />
            }
          />
        ))}
        {recent.map((project) => (
          <KeptRow
            key={project.id}
            project={project}
            menu={
              <OverflowMenu
                size="small"
                label={`Actions for ${project.name}`}
                actions={[pinAction(pinning, project)]}
              />
            }
          />
        ))}
      </Box>
    </Section>
  );
}

interface KeptRowProps {
  project: PreferredProject;
  isPinned?: boolean;
  menu: ReactNode;
}

function KeptRow({ project, isPinned = false, menu }: KeptRowProps) {
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minBlockSize: 48,
        paddingInlineStart: { xs: 4, sm: 5 },
        paddingInlineEnd: 3,
        borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}`,
      })}
    >
      <Box sx={{ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}>
        <RouterLink to="/app/projects/$projectId/tools/overview" params={{ projectId: project.id }}>
          <bdi>{project.name}</bdi>
        </RouterLink>
        {project.projectNumber !== null && (
          <Box
            component="span"
            sx={{ color: 'text.secondary', fontSize: 'body2.fontSize', marginInlineStart: 2 }}
          >
            {project.projectNumber}
          </Box>
        )}
      </Box>
      {isPinned && <PushPin aria-label="Pinned" sx={{ fontSize: 18, color: 'text.secondary' }} />}
      {menu}
    </Box>
  );
}
