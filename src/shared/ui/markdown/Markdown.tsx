import Box from '@mui/material/Box';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { isParsable } from '#domain/text/markdown.ts';

const COMPONENTS: Components = {
  // Headings inside a document must not compete with the page's own.
  h1: 'h3',
  h2: 'h4',
  h3: 'h5',
  // The box of a task list has no words of its own.
  input: ({ checked }) => (
    <input type="checkbox" disabled checked={checked} readOnly aria-label={checked ? 'Done' : 'To do'} />
  ),
};

/** Formatted text. Raw HTML in it is shown as text, never run. */
export default function Markdown({ text }: { text: string }) {
  return (
    <Box
      sx={(theme) => ({
        fontSize: '0.875rem',
        overflowWrap: 'anywhere',
        '& > :first-of-type': { marginBlockStart: 0 },
        '& > :last-child': { marginBlockEnd: 0 },
        '& h1, & h2, & h3, & h4': { fontSize: '0.9375rem', fontWeight: 650, marginBlock: '16px 6px' },
        '& p, & ul, & ol': { marginBlock: '0 8px' },
        '& ul, & ol': { paddingInlineStart: '20px' },
        '& table': { borderCollapse: 'collapse' },
        '& th, & td': {
          border: `1px solid ${theme.vars.palette.divider}`,
          paddingInline: '8px',
          paddingBlock: '4px',
          textAlign: 'start',
        },
        '& a': { color: theme.vars.palette.primary.main },
        '& blockquote': {
          margin: 0,
          paddingInlineStart: '12px',
          borderInlineStart: `2px solid ${theme.vars.palette.divider}`,
        },
      })}
    >
      {isParsable(text) ? (
        <ReactMarkdown remarkPlugins={[remarkGfm]} components={COMPONENTS}>
          {text}
        </ReactMarkdown>
      ) : (
        <Box component="p" sx={{ whiteSpace: 'pre-wrap' }}>
          {text}
        </Box>
      )}
    </Box>
  );
}
