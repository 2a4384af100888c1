import { type RefObject, useEffect } from 'react';

/** What a form can be filled in with; what is hidden, off or chosen already is passed over. */
const FIELD =
  'input:not([type=hidden], [aria-hidden=true], [type=file], [type=checkbox], [type=radio], [hidden], :disabled), textarea:not(:disabled, [aria-hidden=true]), select:not(:disabled), [role=combobox][tabindex="0"]';

/** A page on a phone: its keyboard would open over what the page has to say first. */
const isPhone = (): boolean =>
  typeof window.matchMedia === 'function' &&
  window.matchMedia('(pointer: coarse) and (max-width: 599.95px)').matches;

/** Puts the focus into the first field under `root`, unless something there has it already. */
function focusFirstField(root: HTMLElement | null): void {
  if (root === null || root.contains(document.activeElement)) return;
  root.querySelector<HTMLElement>(FIELD)?.focus({ preventScroll: true });
}

/**
 * Who opens a form can type: the focus is in its first field when it appears. Dialogs are opened to be filled in, on
 * phones too; a `page` on a phone leaves its keyboard closed.
 * @param form the form, or what holds it
 * @param on set to false for a form that stands beside other things of a page
 */
export function useFirstField(
  form: RefObject<HTMLElement | null>,
  { page = false, on = true }: { page?: boolean; on?: boolean } = {},
): void {
  useEffect(() => {
    if (on && !(page && isPhone())) focusFirstField(form.current);
  }, [form, page, on]);
}
