import Box from '@mui/material/Box';
import { type ReactNode, useEffect } from 'react';

/** What the pointer and the keyboard make of a control. */
export type Shown = 'rest' | 'hover' | 'focus-visible' | 'hover active';

const STATES = /:(hover|focus-visible|active)\b/g;
const MARK = 'data-shown';

/** A rule for the real thing as one for what is only shown so; null where it is about no such state. */
function twin(rule: CSSRule): string | null {
  if (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)) {
    const inner = [...rule.cssRules].map(twin).filter((text) => text !== null);
    return inner.length === 0
      ? null
      : `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inner.join('\n')}}`;
  }
  if (!(rule instanceof CSSStyleRule) || !rule.selectorText.match(STATES)) return null;
  const selector = rule.selectorText.replaceAll(STATES, `:is([${MARK}~="$1"] *)`);
  return `${selector}{${rule.style.cssText}}`;
}

/** Storybook's own frames and sheets of other addresses cannot be read. */
function rulesOf(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

/**
 * The product's own rules for a pointer or a focus, applied where a story says that there is one: nothing is drawn for
 * the story that is not drawn for people.
 */
function useTwins(): void {
  useEffect(() => {
    const style = document.createElement('style');
    style.textContent = [...document.styleSheets]
      .flatMap(rulesOf)
      .map(twin)
      .filter((text) => text !== null)
      .join('\n');
    document.head.append(style);
    return () => style.remove();
  }, []);
}

/** What stands inside as if the pointer or the focus were on it. */
export function ShownState({ as, children }: { as: Shown; children: ReactNode }) {
  useTwins();
  return (
    <Box {...(as !== 'rest' && { [MARK]: as })} sx={{ display: 'inline-flex' }}>
      {children}
    </Box>
  );
}
