import type { Sent } from '../exchange.ts';
import type { Pairs } from './pairs.ts';

/** A request as it is sent now, whatever becomes of its parts in the hands of who made it. */
export const kept = ({ form, raw, body, ...plain }: Sent): Sent => ({
  ...structuredClone(plain),
  ...(form ? { form } : {}),
  ...(raw ? { raw: { ...raw } } : {}),
  ...(body === undefined ? {} : { body: structuredClone(body) }),
});

/** Every text that a request says. */
export function textsOf(sent: Sent): string[] {
  const texts: string[] = [];
  const seen = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value);
    else if (typeof value === 'object' && value !== null && !(value instanceof Blob))
      for (const each of Object.values(value)) seen(each);
  };
  seen([sent.params, sent.query, sent.headers, sent.body, sent.token, sent.raw?.text]);
  return texts;
}

/** A request in the names that the reference has for what it is about. */
export function translated(sent: Sent, pairs: Pairs): Sent {
  const of = <T>(value: T): T => {
    if (typeof value === 'string') return pairs.translated(value) as T;
    if (Array.isArray(value)) return value.map(of) as T;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]: [string, unknown]) => [pairs.translated(name), of(each)]),
    ) as T;
  };
  const { form, raw, ...plain } = sent;
  const told: Sent = { ...plain };
  if (sent.params) told.params = of(sent.params);
  if (sent.query) told.query = of(sent.query);
  if (sent.headers) told.headers = of(sent.headers);
  if (sent.body !== undefined) told.body = of(sent.body);
  if (typeof sent.token === 'string') told.token = of(sent.token);
  if (raw) told.raw = { ...raw, text: of(raw.text) };
  if (form) {
    told.form = new FormData();
    for (const [name, value] of form)
      if (typeof value === 'string') told.form.append(name, of(value));
      else told.form.append(name, value, value.name);
  }
  return told;
}
