import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { type ReactNode, useEffect, useRef } from 'react';
import type { DocumentDetail, DocumentVersionEntry } from '@/shared/api/generated/model';
import { LAYOUT } from '@/shared/config/app';
import { formatInstant } from '@/shared/lib/dates/format';
import { Button } from '@/shared/ui/Button';
import { isReading, type PreviewedFile } from '../model/preview/preview-kind';
import { DocumentPreview } from './preview/DocumentPreview';
import type { DocumentSearch } from '../model/search';
import { useShown } from '../model/use-shown';
import type { Versions } from '../model/use-versions';

interface ContentCardProps {
  projectId: string;
  document: DocumentDetail;
  versions: Versions;
  search: DocumentSearch;
}

/** Bars of the frame and what it shows: all that fits below the header of the page. */
const HEIGHT = { xs: 'min(70dvh, 560px)', md: 'clamp(420px, 100dvh - 260px, 860px)' };

/** The content as it is now, as it was in an older version, or both beside each other. */
export function ContentCard({ projectId, document, versions, search }: ContentCardProps) {
  const show = useShown(projectId, document.id);
  const card = useRef<HTMLDivElement>(null);
  const { version, compare } = search;
  const chosen = version ?? compare;
  useEffect(() => {
    // What was asked for below, in the list of versions, comes into view.
    // From its top on, which says what is shown, also where that lies under the header of the app.
    const above = card.current !== null && card.current.getBoundingClientRect().top < LAYOUT.header;
    if (chosen !== undefined) card.current?.scrollIntoView?.({ block: above ? 'start' : 'nearest' });
  }, [chosen]);
  const older = versions.all.find(({ number, isCurrent }) => number === chosen && !isCurrent);
  const { key, name, contentType, size } = document;
  if (key === null) return null;
  const current: PreviewedFile = { key, name, contentType: contentType ?? '', size: size ?? 0 };
  return (
    <Paper
      ref={card}
      component="section"
      variant="outlined"
      aria-label="Content"
      sx={{ overflow: 'hidden', scrollMarginBlockStart: LAYOUT.header + 16 }}
    >
      {older !== undefined && (
        <Bar
          action={
            <Button size="xs" onClick={() => show.go({})}>
              {compare === undefined ? 'Show the current one' : 'End comparison'}
            </Button>
          }
        >
          {compare === undefined
            ? `You are looking at version ${String(older.number)} of ${String(document.fileVersion)}.`
            : `Version ${String(older.number)} beside the current one.`}
        </Bar>
      )}
      {older !== undefined && compare !== undefined ? (
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
          <Side version={older}>
            <DocumentPreview file={older} title={`${older.name}, version ${String(older.number)}`} />
          </Side>
          <Side version={versions.all.find(({ isCurrent }) => isCurrent)} fallback="Current">
            <DocumentPreview file={current} />
          </Side>
        </Box>
      ) : (
        <Frame short={isReading(older ?? current)}>
          <DocumentPreview file={older ?? current} />
        </Frame>
      )}
    </Paper>
  );
}

interface FrameProps {
  /** A few lines need no frame of a whole screen. */
  short?: boolean;
  children: ReactNode;
}

function Frame({ short = false, children }: FrameProps) {
  return (
    <Box
      sx={(theme) => ({
        ...(short ? { minBlockSize: 160, maxBlockSize: HEIGHT } : { blockSize: HEIGHT }),
        display: 'grid',
        gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
        alignItems: 'stretch',
        backgroundColor: theme.vars.palette.surface.sunken,
      })}
    >
      {children}
    </Box>
  );
}

function Bar({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <Box
      role="status"
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        paddingInline: { xs: 4, sm: 5 },
        paddingBlock: 2,
        fontSize: 'body2.fontSize',
        color: theme.vars.palette.tone.info.fg,
        backgroundColor: theme.vars.palette.tone.info.bg,
        borderBlockEnd: `1px solid ${theme.vars.palette.tone.info.border}`,
      })}
    >
      <Box sx={{ flex: 1 }}>{children}</Box>
      {action}
    </Box>
  );
}

interface SideProps {
  version: DocumentVersionEntry | undefined;
  /** What it is called where its version is on another page of the list. */
  fallback?: string;
  children: ReactNode;
}

/** One of the two contents, under what it is. */
function Side({ version, fallback = '', children }: SideProps) {
  const label = version === undefined ? fallback : `Version ${String(version.number)}`;
  return (
    <Box
      role="group"
      aria-label={label}
      sx={(theme) => ({
        minInlineSize: 0,
        '& + &': {
          borderInlineStart: { md: `1px solid ${theme.vars.palette.divider}` },
          borderBlockStart: { xs: `1px solid ${theme.vars.palette.divider}`, md: 0 },
        },
      })}
    >
      <Box
        sx={(theme) => ({
          paddingInline: 4,
          paddingBlock: 2,
          fontSize: 'body2.fontSize',
          borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
        })}
      >
        <Box component="span" sx={{ fontWeight: 600 }}>
          {label}
        </Box>
        {version !== undefined && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' '}
            · {version.createdBy.name} · {formatInstant(version.createdAt)}
          </Box>
        )}
      </Box>
      <Frame>{children}</Frame>
    </Box>
  );
}
