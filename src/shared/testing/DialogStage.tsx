import Box from '@mui/material/Box';
import { type Theme, ThemeProvider } from '@mui/material/styles';
import type { Decorator } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';

/** Height of the part of an About page that a dialog covers, in pixels. */
const HEIGHT = 520;

/** A part of a page that is a screen of its own to dialogs: they stand in it, and none takes the focus from another. */
function DialogStage({ children }: { children: ReactNode }) {
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const staged = (theme: Theme): Theme => ({
    ...theme,
    components: {
      ...theme.components,
      MuiModal: {
        defaultProps: {
          container: stage,
          disableAutoFocus: true,
          disableEnforceFocus: true,
          disableScrollLock: true,
        },
      },
    },
  });
  return (
    // What is fixed to the window is fixed to whatever is transformed around it.
    <Box ref={setStage} sx={{ blockSize: HEIGHT, overflow: 'hidden', transform: 'translateZ(0)' }}>
      {stage && <ThemeProvider theme={staged}>{children}</ThemeProvider>}
    </Box>
  );
}

/** Shows each open dialog of an About page in its place; a story by itself covers the screen, as in the product. */
export const onStage: Decorator = (Story, { viewMode }) =>
  viewMode === 'docs' ? (
    <DialogStage>
      <Story />
    </DialogStage>
  ) : (
    <Story />
  );
