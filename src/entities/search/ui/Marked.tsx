import Box from '@mui/material/Box';
import { markedPieces } from '#domain/text/marks.ts';

interface MarkedProps {
  text: string;
  /** The words that were found. */
  words: readonly string[];
}

/** A text with the words in it that were found. */
export function Marked({ text, words }: MarkedProps) {
  return (
    <bdi>
      {markedPieces(text, words).map((piece, at) =>
        piece.isFound ? (
          <Box
            component="mark"
            // The pieces of a text never change their places.
            key={String(at)}
            sx={(theme) => ({
              color: 'inherit',
              fontWeight: 650,
              borderRadius: '3px',
              paddingInline: '1px',
              backgroundColor: theme.vars.palette.surface.selected,
              textDecoration: 'underline',
              textUnderlineOffset: '3px',
            })}
          >
            {piece.text}
          </Box>
        ) : (
          piece.text
        ),
      )}
    </bdi>
  );
}
