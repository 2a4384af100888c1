import { styled } from '@mui/material/styles';

const Anchor = styled('a')(({ theme }) => ({
  position: 'fixed',
  insetBlockStart: 8,
  insetInlineStart: 8,
  zIndex: theme.zIndex.tooltip,
  paddingBlock: 8,
  paddingInline: 16,
  borderRadius: 8,
  color: theme.vars.palette.surface.onInverse,
  backgroundColor: theme.vars.palette.surface.inverse,
  transform: 'translateY(-64px)',
  '&:focus': { transform: 'none' },
}));

/** First stop of the Tab key: past header and navigation. */
export function SkipLink() {
  return (
    <nav aria-label="Skip">
      <Anchor
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('main')?.focus();
        }}
      >
        Skip to content
      </Anchor>
    </nav>
  );
}
