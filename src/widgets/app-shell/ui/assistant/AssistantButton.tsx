import AutoAwesome from '@mui/icons-material/AutoAwesomeRounded';
import ButtonBase from '@mui/material/ButtonBase';
import { lazy, Suspense, useRef, useState } from 'react';

const AssistantPanel = lazy(() => import('./AssistantPanel'));

/** Where a bar stands at the foot of the page, or a panel in its corner, by the marks that these carry. */
const OVER_A_BAR = 'body:has([data-foot-bar]) &';
const BESIDE_A_PANEL = 'body:has([data-corner-panel]) &';

/** The floating button of every signed-in page; it opens the assistant over the page. */
export function AssistantButton({ userId, projectId }: { userId: string; projectId: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <ButtonBase
        ref={button}
        aria-label="AI Assistant"
        aria-haspopup="dialog"
        title="AI Assistant"
        data-print="hide"
        onClick={() => setOpen(true)}
        sx={(theme) => ({
          position: 'fixed',
          insetInlineEnd: { xs: 8, sm: 16 },
          // Within the band of the footer, so that it covers nothing of a page that fills the screen.
          insetBlockEnd: 2,
          zIndex: theme.zIndex.fab,
          inlineSize: 40,
          blockSize: 40,
          borderRadius: '50%',
          color: theme.vars.palette.primary.contrastText,
          backgroundColor: theme.vars.palette.primary.main,
          boxShadow: theme.shadows[3],
          transition: theme.transitions.create(['inset-block-end', 'background-color']),
          '&:hover': { backgroundColor: theme.vars.palette.primary.dark },
          '&:focus-visible': {
            outline: `2px solid ${theme.vars.palette.primary.main}`,
            outlineOffset: 2,
          },
          [OVER_A_BAR]: { insetBlockEnd: { xs: 132, sm: 84 } },
          [BESIDE_A_PANEL]: {
            insetBlockEnd: { xs: 'calc(60dvh + 16px)', sm: 2 },
            insetInlineEnd: { xs: 8, sm: 452 },
          },
        })}
      >
        <AutoAwesome sx={{ fontSize: 20 }} />
      </ButtonBase>
      <Suspense fallback={null}>
        {isOpen && (
          <AssistantPanel
            userId={userId}
            projectId={projectId}
            onClose={() => {
              setOpen(false);
              button.current?.focus();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
