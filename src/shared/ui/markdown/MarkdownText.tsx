import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';

const Markdown = lazy(() => import('./Markdown'));

interface MarkdownTextProps {
  text: string;
  /** What stands there when there is no text. */
  empty?: string;
  /** Tells this text's footnotes from those of others on the page. */
  idPrefix?: string;
}

/** Formatted text as a reader sees it. The formatter is loaded when a page first shows such a text. */
export function MarkdownText({ text, empty = '', idPrefix = '' }: MarkdownTextProps) {
  if (text.trim() === '') return <Box sx={{ color: 'text.secondary' }}>{empty}</Box>;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={72} />}>
      <Markdown text={text} idPrefix={idPrefix} />
    </Suspense>
  );
}
