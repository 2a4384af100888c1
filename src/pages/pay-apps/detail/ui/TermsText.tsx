import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';

const Markdown = lazy(() => import('./Markdown'));

/** The terms and conditions as a reader sees them. */
export function TermsText({ text }: { text: string }) {
  if (text.trim() === '')
    return <Box sx={{ color: 'text.secondary' }}>No terms and conditions were written.</Box>;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={72} />}>
      <Markdown text={text} />
    </Suspense>
  );
}
