import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { BrandMark } from '@/widgets/app-shell/ui/BrandMark';

/** The bare frame while there is no shell: before it is known who is there, or when that cannot be found out. */
export function Standalone({ children }: { children: ReactNode }) {
  return (
    <>
      <Box
        component="header"
        sx={{ display: 'flex', alignItems: 'center', blockSize: 64, paddingInline: { xs: 4, sm: 6 } }}
      >
        <BrandMark />
      </Box>
      <Box component="main" id="main" tabIndex={-1} sx={{ flex: 1, outline: 'none' }}>
        {children}
      </Box>
    </>
  );
}
