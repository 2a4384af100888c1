import Box from '@mui/material/Box';
import { Outlet } from '@tanstack/react-router';
import { Footer } from '@/widgets/app-shell/ui/Footer';
import { BrandMark } from '@/widgets/app-shell/ui/BrandMark';
import { SkipLink } from '@/widgets/app-shell/ui/SkipLink';

/** Frame of the pages that need no session: the name, the page, the footer. */
export function PublicLayout() {
  return (
    <>
      <SkipLink />
      <Box
        component="header"
        sx={{ display: 'flex', alignItems: 'center', blockSize: 64, paddingInline: { xs: 4, sm: 6 } }}
      >
        <BrandMark />
      </Box>
      <Box
        component="main"
        id="main"
        tabIndex={-1}
        sx={{
          flex: 1,
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          paddingBlock: { xs: 4, sm: 10 },
          paddingInline: 4,
          outline: 'none',
        }}
      >
        <Outlet />
      </Box>
      <Footer />
    </>
  );
}
