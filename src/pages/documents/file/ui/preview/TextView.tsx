import { beginningOf } from '#domain/text/beginning.ts';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { formatCount } from '#domain/text/count.ts';
import { MarkdownText } from '@/shared/ui/markdown/MarkdownText';
import { ShownPart } from './ShownPart';

/** Characters that are shown: more than anybody reads here, and few enough to scroll. */
const MOST = 100_000;

interface TextViewProps {
  blob: Blob;
  name: string;
  /** Whether it is set with headings, lists and links. */
  markdown: boolean;
  loading: ReactNode;
  broken: ReactNode;
}

/** The beginning of a text; where that is not all of it, how much it is. */
export function TextView({ blob, name, markdown, loading, broken }: TextViewProps) {
  const id = useId();
  const { data, isError } = useQuery({
    queryKey: ['text of', id, blob.size],
    queryFn: () => blob.text(),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (isError) return broken;
  if (data === undefined) return loading;
  const text = beginningOf(data, MOST);
  return (
    <Box sx={{ blockSize: '100%', display: 'flex', flexDirection: 'column' }}>
      {data.length > MOST && (
        <ShownPart>
          The first {formatCount(MOST)} of {formatCount(data.length)} characters. Download the file to read
          all of it.
        </ShownPart>
      )}
      <Box
        role="region"
        aria-label={name}
        // Scrolls by the keyboard.
        tabIndex={0}
        sx={(theme) => ({
          flex: 1,
          minBlockSize: 0,
          overflow: 'auto',
          paddingInline: { xs: 4, sm: 6 },
          paddingBlock: 5,
          backgroundColor: theme.vars.palette.background.paper,
          outlineOffset: '-2px !important',
        })}
      >
        {markdown ? (
          <Box sx={{ maxInlineSize: '76ch' }}>
            <MarkdownText text={text} />
          </Box>
        ) : (
          <Box
            component="pre"
            sx={{
              margin: 0,
              fontFamily: 'ui-monospace, monospace',
              fontSize: 'body2.fontSize',
              lineHeight: 1.6,
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
            }}
          >
            {text}
          </Box>
        )}
      </Box>
    </Box>
  );
}
