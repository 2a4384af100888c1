import Add from '@mui/icons-material/AddRounded';
import Download from '@mui/icons-material/FileDownloadOutlined';
import FitScreen from '@mui/icons-material/FitScreenOutlined';
import ArrowDown from '@mui/icons-material/KeyboardArrowDownRounded';
import ArrowUp from '@mui/icons-material/KeyboardArrowUpRounded';
import Remove from '@mui/icons-material/RemoveRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { Button } from '@/shared/ui/Button';

interface PdfToolbarProps {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** Zoom in percent of the printed size. */
  zoom: number;
  onZoom: (step: 1 | -1) => void;
  onFit: () => void;
  /** Left out where it is downloaded elsewhere. */
  onDownload: (() => void) | undefined;
}

function Tool({
  label,
  disabled = false,
  onClick,
  children,
}: {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton size="small" aria-label={label} disabled={disabled} onClick={onClick}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}

/** Page, zoom and download of a document. */
export function PdfToolbar({ page, pageCount, onPage, zoom, onZoom, onFit, onDownload }: PdfToolbarProps) {
  return (
    <Box
      role="toolbar"
      aria-label="Document"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        minBlockSize: 44,
        paddingInline: 3,
        fontSize: 'body2.fontSize',
        borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.background.paper,
      })}
    >
      <Tool label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ArrowUp fontSize="small" />
      </Tool>
      <Tool label="Next page" disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
        <ArrowDown fontSize="small" />
      </Tool>
      <Box component="span" role="status" sx={{ paddingInline: 1.5, whiteSpace: 'nowrap' }}>
        {page} of {pageCount}
      </Box>
      <Box sx={{ flex: 1 }} />
      <Tool label="Zoom out" disabled={zoom <= 40} onClick={() => onZoom(-1)}>
        <Remove fontSize="small" />
      </Tool>
      <Box component="span" sx={{ minInlineSize: 44, textAlign: 'center' }}>
        {zoom}%
      </Box>
      <Tool label="Zoom in" disabled={zoom >= 400} onClick={() => onZoom(1)}>
        <Add fontSize="small" />
      </Tool>
      <Tool label="Fit to width" onClick={onFit}>
        <FitScreen fontSize="small" />
      </Tool>
      <Box sx={{ flex: 1 }} />
      {onDownload !== undefined && (
        <Button
          size="xs"
          aria-label="Download"
          startIcon={<Download fontSize="small" />}
          onClick={onDownload}
          // A phone has room for its sign alone.
          sx={{ '& > span': { display: { xs: 'none', sm: 'inline' } } }}
        >
          Download
        </Button>
      )}
    </Box>
  );
}
