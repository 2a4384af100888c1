import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { fileSize, type StoredFile } from '../model/files';
import { useAttachmentViewer } from './AttachmentViewer';
import { FileFace } from './FileFace';

/** Files of something that is read: each opens in place. Nothing where there are none. */
export function AttachmentList({
  files,
  label = 'Attachments',
}: {
  files: readonly StoredFile[];
  label?: string;
}) {
  const open = useAttachmentViewer();
  if (files.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        listStyle: 'none',
        margin: 0,
        padding: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
      }}
    >
      {files.map((file, index) => (
        <li key={file.key}>
          <ButtonBase
            onClick={() => open(files, index)}
            sx={(theme) => ({
              display: 'flex',
              justifyContent: 'flex-start',
              gap: 2.5,
              inlineSize: '100%',
              padding: 1.5,
              textAlign: 'left',
              borderRadius: '8px',
              border: `1px solid ${theme.vars.palette.divider}`,
              '&:hover': { backgroundColor: theme.vars.palette.surface.hover },
            })}
          >
            <VisuallyHidden>Open </VisuallyHidden>
            <FileFace fileKey={file.key} name={file.name} type={file.contentType} />
            <Box sx={{ minInlineSize: 0, fontSize: 'body2.fontSize' }}>
              <Box
                sx={{ fontWeight: 550, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
              >
                <bdi>{file.name}</bdi>
              </Box>
              <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>{fileSize(file.size)}</Box>
            </Box>
          </ButtonBase>
        </li>
      ))}
    </Box>
  );
}
