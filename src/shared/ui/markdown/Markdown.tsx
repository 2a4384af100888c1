import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { isParsable } from '#domain/text/markdown.ts';
import { AddressLink } from '../AddressLink';

/** Marks that turn the direction of what follows, to the end of the paragraph: "RTL" would read "LTR". */
const TURNING = /[\u202a-\u202e]/g;

const COMPONENTS: Components = {
  // Headings inside a document must not compete with the page's own.
  h1: 'h3',
  h2: 'h4',
  h3: 'h5',
  // The box of a task list has no words of its own.
  input: ({ checked }) => (
    <input type="checkbox" disabled checked={checked} readOnly aria-label={checked ? 'Done' : 'To do'} />
  ),
  // An address that is not let through is empty, and an empty link would load the page anew.
  a: ({ href, children, id, 'aria-label': label }) =>
    href === undefined || href === '' ? (
      <span>{children}</span>
    ) : href.startsWith('#') ? (
      // To a footnote and back.
      <a id={id} href={href} aria-label={label}>
        {children}
      </a>
    ) : (
      <WrittenLink href={href}>{children}</WrittenLink>
    ),
  // A picture of another site is never fetched: it would tell that site who reads. It is a link with its words.
  img: ({ src, alt = '' }) =>
    typeof src === 'string' && src !== '' ? (
      <WrittenLink href={src}>{alt === '' ? src : alt}</WrittenLink>
    ) : (
      <span>{alt}</span>
    ),
  // What is wider than the page scrolls by itself, with the keyboard too.
  pre: ({ children }) => (
    <Wide label="Code">
      <pre>{children}</pre>
    </Wide>
  ),
  table: ({ children }) => (
    <Wide label="Table">
      <table>{children}</table>
    </Wide>
  ),
};

/** A page of the app, as a path of its own; null for another site, a file, or a place on the same page. */
function pagePath(href: string): string | null {
  if (!URL.canParse(href, location.origin) || href.startsWith('#')) return null;
  const { origin, pathname, search, hash } = new URL(href, location.origin);
  return origin === location.origin && pathname.startsWith('/app') ? `${pathname}${search}${hash}` : null;
}

/** Another site opens beside the page, on which something may be half written. */
const placeOf = (href: string) =>
  /^https?:/i.test(href) && new URL(href).origin !== location.origin
    ? { href, target: '_blank', rel: 'noopener noreferrer' }
    : { href };

/** Client-side navigation: a link to another page of the app does not load the app anew. */
function WrittenLink({ href, children }: { href: string; children: ReactNode }) {
  const path = pagePath(href);
  return path === null ? (
    <a {...placeOf(href)}>{children}</a>
  ) : (
    <AddressLink to={path}>{children}</AddressLink>
  );
}

function Wide({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box role="group" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto', marginBlockEnd: '8px' }}>
      {children}
    </Box>
  );
}

/** Formatted text. Raw HTML in it is shown as text, never run. */
export default function Markdown({ text: written, idPrefix = '' }: { text: string; idPrefix?: string }) {
  const text = written.replaceAll(TURNING, '');
  return (
    <Box
      sx={(theme) => ({
        fontSize: 'body1.fontSize',
        overflowWrap: 'anywhere',
        '& > :first-of-type': { marginBlockStart: 0 },
        '& > :last-child': { marginBlockEnd: 0 },
        '& h1, & h2, & h3, & h4': { fontSize: '0.9375rem', fontWeight: 650, marginBlock: '16px 6px' },
        '& p, & ul, & ol': { marginBlock: '0 8px' },
        '& ul, & ol': { paddingInlineStart: '20px' },
        '& ul.contains-task-list': { listStyle: 'none', paddingInlineStart: 0 },
        '& li.task-list-item > input': { marginInline: '0 6px' },
        '& pre': {
          margin: 0,
          inlineSize: 'max-content',
          minInlineSize: '100%',
          padding: '8px 12px',
          borderRadius: '6px',
          backgroundColor: theme.vars.palette.surface.sunken,
        },
        '& code': { fontSize: 'body2.fontSize' },
        // Words stay whole, however many columns there are.
        '& table': { borderCollapse: 'collapse', overflowWrap: 'break-word' },
        '& th, & td': {
          border: `1px solid ${theme.vars.palette.divider}`,
          paddingInline: '8px',
          paddingBlock: '4px',
          textAlign: 'left',
        },
        '& a': { color: theme.vars.palette.primary.main },
        '& blockquote > :last-child': { marginBlockEnd: 0 },
        '& blockquote': {
          margin: 0,
          marginBlockEnd: '8px',
          paddingInlineStart: '12px',
          borderInlineStart: `2px solid ${theme.vars.palette.divider}`,
        },
      })}
    >
      {isParsable(text) ? (
        <ReactMarkdown
          remarkPlugins={[remarkGfm]}
          // Footnotes are numbered anew in each text; their places on the page are its own.
          remarkRehypeOptions={{ clobberPrefix: `${idPrefix}note-`, footnoteLabelTagName: 'p' }}
          components={COMPONENTS}
        >
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
