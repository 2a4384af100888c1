import Chevron from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import type { DocumentFolderRef } from '@/shared/api/generated/model';
import { AddressLink } from '@/shared/ui/AddressLink';
import { folderPath } from '../model/link';

interface FolderCrumbsProps {
  projectId: string;
  /** The folders from the top. */
  folders: readonly DocumentFolderRef[];
  /** Whether the last of them is where the reader is, and no link. */
  here?: boolean;
  /** How the library looks there, see `folderPath`. */
  look?: string;
}

/** The way to a folder from the top of the library, each step a link. */
export function FolderCrumbs({ projectId, folders, here = false, look }: FolderCrumbsProps) {
  const steps = [{ id: null, name: 'All files' }, ...folders];
  return (
    <Box component="nav" aria-label="Folder" sx={{ minInlineSize: 0 }}>
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          margin: 0,
          padding: 0,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1,
          rowGap: 0.5,
          fontSize: 'body1.fontSize',
        }}
      >
        {steps.map(({ id, name }, at) => {
          const isHere = here && at === steps.length - 1;
          return (
            <Box
              component="li"
              key={id ?? 'top'}
              sx={{ display: 'flex', alignItems: 'center', gap: 1, minInlineSize: 0 }}
            >
              {at > 0 && (
                <Chevron
                  fontSize="small"
                  aria-hidden
                  sx={{ color: 'text.secondary', '[dir=rtl] &': { transform: 'scaleX(-1)' } }}
                />
              )}
              {isHere ? (
                <Box component="span" aria-current="page" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  <bdi>{name}</bdi>
                </Box>
              ) : (
                <AddressLink to={folderPath(projectId, id, look)} sx={{ overflowWrap: 'anywhere' }}>
                  <bdi>{name}</bdi>
                </AddressLink>
              )}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
