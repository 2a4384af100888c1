import Popper from '@mui/material/Popper';
import { useEffect, useState, type RefObject } from 'react';

/** Milliseconds that the pointer rests on a button before its words come. */
const REST = 350;

/** The words of the button under the pointer or the focus: one for all buttons of a sheet. */
export function ToolTips({ root }: { readonly root: RefObject<HTMLElement | null> }) {
  const [shown, setShown] = useState<{ element: HTMLElement; text: string } | null>(null);
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setShown(null);
    };
    const show = (event: Event) => {
      const tool = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tip]') : null;
      clearTimeout(timer);
      if (!tool) {
        setShown(null);
        return;
      }
      const now = () => setShown({ element: tool, text: tool.dataset.tip ?? '' });
      if (event.type === 'focusin') {
        if (tool.matches(':focus-visible')) now();
      } else timer = setTimeout(now, REST);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };
    element.addEventListener('pointerover', show);
    element.addEventListener('focusin', show);
    element.addEventListener('pointerleave', hide);
    element.addEventListener('pointerdown', hide);
    element.addEventListener('focusout', hide);
    element.addEventListener('keydown', escape);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('pointerover', show);
      element.removeEventListener('focusin', show);
      element.removeEventListener('pointerleave', hide);
      element.removeEventListener('pointerdown', hide);
      element.removeEventListener('focusout', hide);
      element.removeEventListener('keydown', escape);
    };
  }, [root]);
  if (!shown) return null;
  return (
    <Popper
      open
      anchorEl={shown.element}
      placement="bottom"
      role="tooltip"
      modifiers={[{ name: 'offset', options: { offset: [0, 6] } }]}
      sx={(theme) => ({
        zIndex: theme.zIndex.tooltip,
        pointerEvents: 'none',
        maxInlineSize: 280,
        paddingInline: 2,
        paddingBlock: 1,
        borderRadius: 1,
        fontSize: 12,
        color: theme.vars.palette.background.paper,
        backgroundColor: theme.vars.palette.text.primary,
      })}
    >
      {shown.text}
    </Popper>
  );
}
