import { type DefaultTreeAdapterTypes as Tree, parse } from 'parse5';

/** What a browser sends for a form whose first button is pressed. */
export interface Submission {
  /** Where it goes, as the form says it; empty for the page itself. */
  action: string;
  values: URLSearchParams;
}

type Attributes = Readonly<Record<string, string>>;

const isElement = (node: Tree.Node): node is Tree.Element => 'tagName' in node;

const attributesOf = ({ attrs }: Tree.Element): Attributes =>
  Object.fromEntries(attrs.map(({ name, value }) => [name, value]));

/** Every element below a node, in the order of the page. */
function* elementsIn(node: Tree.Document | Tree.Element): Generator<Tree.Element> {
  for (const child of node.childNodes)
    if (isElement(child)) {
      yield child;
      yield* elementsIn(child);
    }
}

const textIn = (node: Tree.Element): string =>
  node.childNodes
    .map((child) => (isElement(child) ? textIn(child) : 'value' in child ? child.value : ''))
    .join('');

const isButton = ({ tagName }: Tree.Element, { type }: Attributes): boolean =>
  (tagName === 'button' && (type ?? 'submit') === 'submit') || (tagName === 'input' && type === 'submit');

/** What a field sends as it stands on the page; null where it sends nothing. */
function valueOf(field: Tree.Element, attributes: Attributes): string | null {
  if (field.tagName === 'textarea') return textIn(field);
  if (field.tagName === 'select') {
    const options = [...elementsIn(field)].filter(({ tagName }) => tagName === 'option');
    const chosen = options.find((option) => 'selected' in attributesOf(option)) ?? options[0];
    return chosen ? (attributesOf(chosen)['value'] ?? textIn(chosen)) : null;
  }
  if (field.tagName !== 'input') return null;
  const { type = 'text', value } = attributes;
  if (['radio', 'checkbox'].includes(type)) return 'checked' in attributes ? (value ?? 'on') : null;
  return ['button', 'reset', 'image', 'file', 'submit'].includes(type) ? null : (value ?? '');
}

/** The first form of a page that is posted, pressed by its first button; null where there is none. */
export function submissionOf(html: string): Submission | null {
  const forms = [...elementsIn(parse(html))].filter(({ tagName }) => tagName === 'form');
  for (const form of forms) {
    const { method = 'get', action = '' } = attributesOf(form);
    const fields = [...elementsIn(form)].map((element) => [element, attributesOf(element)] as const);
    const pressed = fields.find(([element, attributes]) => isButton(element, attributes))?.[0];
    if (method.toLowerCase() !== 'post' || !pressed) continue;
    const values = new URLSearchParams();
    for (const [element, attributes] of fields) {
      const value = element === pressed ? (attributes['value'] ?? '') : valueOf(element, attributes);
      const { name } = attributes;
      if (name && value !== null && !('disabled' in attributes)) values.append(name, value);
    }
    return { action, values };
  }
  return null;
}
