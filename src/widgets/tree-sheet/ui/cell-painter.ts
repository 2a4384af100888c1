/** What one cell shows. Only plain values: what stays the same is not written. */
export interface CellFace {
  readonly text: string;
  /** A small line above the text: the number of a line on a phone. */
  readonly over?: string | undefined;
  readonly className: string;
  readonly selected: boolean;
  readonly readOnly: boolean;
  readonly invalid: boolean;
  /** Shows a badge before its text. */
  readonly badge: boolean;
  readonly describedBy: string | undefined;
  /** Indent of the tree column, or -1. */
  readonly depth: number;
  readonly toggle: 'open' | 'closed' | undefined;
}

/** Pixels that each level of the tree is indented by. */
const INDENT = 10;
/** A text longer than this may be cut off and shows whole in a tooltip. */
const ROOMY = 18;

function setOrRemove(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

function chevron(): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', 'M7.4 8.6 12 13.2l4.6-4.6L18 10l-6 6-6-6z');
  path.setAttribute('fill', 'currentColor');
  svg.append(path);
  return svg;
}

function toggleButton(): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'ts-toggle';
  button.tabIndex = -1;
  button.dataset.toggle = '';
  button.append(chevron());
  return button;
}

function indent(depth: number): HTMLSpanElement {
  const span = document.createElement('span');
  span.setAttribute('aria-hidden', 'true');
  span.style.flex = 'none';
  span.style.inlineSize = `${depth * INDENT}px`;
  return span;
}

/**
 * Writes one cell of the sheet straight into the page. React makes the cell and an open editor inside it; the text,
 * the expander and the states are this painter's alone, so that neither writes over the other.
 */
export class CellPainter {
  private readonly element: HTMLElement;
  private face: CellFace | undefined;
  /** The nodes before an open editor, and among them those whose content changes. */
  private own: ChildNode[] = [];
  private label: Text | HTMLElement | undefined;
  private over: HTMLElement | undefined;
  private toggle: HTMLButtonElement | undefined;

  constructor(element: HTMLElement) {
    this.element = element;
  }

  paint(next: CellFace): void {
    const { element, face: last } = this;
    this.face = next;
    if (last?.className !== next.className) element.className = next.className;
    if (last?.selected !== next.selected) element.setAttribute('aria-selected', String(next.selected));
    if (last?.readOnly !== next.readOnly)
      setOrRemove(element, 'aria-readonly', next.readOnly ? 'true' : undefined);
    if (last?.invalid !== next.invalid)
      setOrRemove(element, 'aria-invalid', next.invalid ? 'true' : undefined);
    if (last?.describedBy !== next.describedBy) setOrRemove(element, 'aria-describedby', next.describedBy);
    const rebuilt = this.arrange(last, next);
    if (!rebuilt && last?.text === next.text && last.over === next.over && last.toggle === next.toggle)
      return;
    this.write(next);
  }

  /** Makes the nodes that the face needs, unless they are there. */
  private arrange(last: CellFace | undefined, next: CellFace): boolean {
    const same =
      last !== undefined &&
      last.depth === next.depth &&
      last.badge === next.badge &&
      (last.over === undefined) === (next.over === undefined) &&
      (last.toggle === undefined) === (next.toggle === undefined);
    if (same) return false;
    for (const node of this.own) node.remove();
    this.toggle = next.toggle && toggleButton();
    if (next.depth < 0 && !next.badge) {
      const text = document.createTextNode('');
      this.label = text;
      this.own = [text];
    } else {
      const span = document.createElement('span');
      span.className = 'ts-text';
      this.label = span;
      this.own = [
        ...(next.depth > 0 ? [indent(next.depth)] : []),
        ...(this.toggle ? [this.toggle] : []),
        next.over === undefined ? span : this.two(span),
      ];
    }
    this.element.prepend(...this.own);
    return true;
  }

  /** The text below a small line. */
  private two(text: HTMLElement): HTMLElement {
    const both = document.createElement('span');
    both.className = 'ts-two';
    this.over = document.createElement('span');
    this.over.className = 'ts-over';
    both.append(this.over, text);
    return both;
  }

  private write({ text, over, toggle }: CellFace): void {
    if (this.over && over !== undefined) this.over.textContent = over;
    if (this.label instanceof Text) this.label.data = text;
    else if (this.label) this.label.textContent = text;
    if (this.element.title !== '' || text.length > ROOMY)
      setOrRemove(this.element, 'title', text.length > ROOMY ? text : undefined);
    if (!this.toggle) return;
    this.toggle.dataset.open = String(toggle === 'open');
    this.toggle.setAttribute('aria-label', `${toggle === 'open' ? 'Collapse' : 'Expand'} ${text}`);
  }
}
