// How two schemas differ for those who send them (request) and for those who read them (response). A value that was
// good to send has to stay good; a value that comes back has to be one that the reader was told of.

/** Bounds of which a larger one lets less through, and those of which a smaller one does. */
const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];

const nameOf = (schema) => schema?.$ref?.split('/').at(-1);
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

export const resolverOf =
  (contract) =>
  (node, depth = 0) => {
    if (!node?.$ref || depth > 20) return node;
    const { $ref, ...beside } = node;
    const target = $ref
      .slice(2)
      .split('/')
      .reduce(
        (at, key) => at?.[decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~')],
        contract,
      );
    return { ...resolverOf(contract)(target, depth + 1), ...beside };
  };

const typesOf = (schema) => {
  if (schema.type) return [schema.type].flat();
  if (schema.const !== undefined) return [schema.const === null ? 'null' : typeof schema.const];
  if (schema.enum) return [...new Set(schema.enum.map((value) => (value === null ? 'null' : typeof value)))];
  if (schema.properties) return ['object'];
  return schema.items ? ['array'] : [];
};

/** A schema in one form: `allOf` put together, "or null" taken out of types and variants. */
function plain(schema, resolve) {
  let whole = resolve(schema) ?? {};
  for (const part of whole.allOf ?? []) {
    const other = plain(part, resolve).schema;
    whole = {
      ...other,
      ...whole,
      properties: { ...other.properties, ...whole.properties },
      required: [...(other.required ?? []), ...(whole.required ?? [])],
    };
  }
  const all = [...(whole.oneOf ?? []), ...(whole.anyOf ?? [])];
  const variants = all.filter((variant) => !same(typesOf(resolve(variant) ?? {}), ['null']));
  if (variants.length === 1) {
    const { oneOf: _, anyOf: __, ...beside } = whole;
    const inner = plain({ ...variants[0], ...beside }, resolve);
    return { ...inner, ref: nameOf(variants[0]), nullable: inner.nullable || all.length > 1 };
  }
  const types = typesOf(whole);
  const values = whole.const === undefined ? whole.enum : [whole.const];
  return {
    schema: whole,
    ref: nameOf(schema),
    variants,
    nullable: types.includes('null') || all.length > variants.length,
    types: types.filter((type) => type !== 'null'),
    values: values?.filter((value) => value !== null),
  };
}

/** Whether everything of one set of types is in another; none means any. */
const within = (inner, outer) =>
  outer.length === 0 ||
  (inner.length > 0 &&
    inner.every((type) => outer.includes(type) || (type === 'integer' && outer.includes('number'))));

/**
 * Compares two schemas and reports each difference once: what has a name is compared under its name, however many
 * operations use it.
 *
 * @param report called with (rule, where, text, breaking)
 */
export function schemaComparer(before, after, report) {
  const [resolveOld, resolveNew] = [resolverOf(before), resolverOf(after)];
  const done = new Set();

  function compare(oldSchema, newSchema, side, where, depth = 0) {
    const name = nameOf(oldSchema);
    if (name && name === nameOf(newSchema)) {
      // Beside a reference stand descriptions and examples, which are no change.
      if (done.has(`${side} ${name}`)) return;
      done.add(`${side} ${name}`);
      return content(oldSchema, newSchema, side, name, depth);
    }
    if (depth < 40) content(oldSchema, newSchema, side, where, depth);
  }

  function content(oldSchema, newSchema, side, where, depth) {
    const [a, b] = [plain(oldSchema, resolveOld), plain(newSchema, resolveNew)];
    // "A name or null": the name is compared as such.
    if (a.ref && a.ref === b.ref && nameOf(oldSchema) !== a.ref)
      compare(ref(a.ref), ref(b.ref), side, where, depth + 1);
    const sends = side === 'request';
    const tell = (rule, text, breaking) => report(rule, `${side} ${where}`, text, breaking);
    if (a.nullable !== b.nullable)
      tell(
        b.nullable ? 'became-nullable' : 'no-longer-nullable',
        b.nullable ? 'may be null now' : 'is never null now',
        sends !== b.nullable,
      );
    if (a.ref && a.ref === b.ref && nameOf(oldSchema) !== a.ref) return;
    if (!same(a.types.toSorted(), b.types.toSorted()))
      tell(
        'type-changed',
        `was ${a.types.join(' or ') || 'anything'}, is ${b.types.join(' or ') || 'anything'}`,
        sends ? !within(a.types, b.types) : !within(b.types, a.types),
      );
    if (a.schema.format !== b.schema.format)
      tell(
        'format-changed',
        `format was ${a.schema.format ?? 'none'}, is ${b.schema.format ?? 'none'}`,
        sends ? b.schema.format !== undefined : a.schema.format !== undefined,
      );
    values(a.values, b.values, sends, tell);
    limits(a.schema, b.schema, sends, tell);
    variants(a.variants, b.variants, side, where, depth, tell);
    if (a.schema.properties || b.schema.properties) properties(a.schema, b.schema, side, where, depth, tell);
    if (a.schema.items && b.schema.items)
      compare(a.schema.items, b.schema.items, side, `${where}[]`, depth + 1);
    extra(a.schema.additionalProperties, b.schema.additionalProperties, side, where, depth, tell);
  }

  function variants(old, now, side, where, depth, tell) {
    const pairs = old.map((variant, i) => [
      variant,
      now.find((other) => nameOf(other) && nameOf(other) === nameOf(variant)) ??
        (nameOf(variant) ? undefined : now[i]),
    ]);
    const taken = new Set(pairs.map(([, other]) => other));
    for (const [variant, other] of pairs) {
      if (other) compare(variant, other, side, `${where}|`, depth + 1);
      else if (now.length > 0)
        tell('variant-removed', `is never ${nameOf(variant) ?? 'this variant'} now`, side === 'request');
    }
    for (const other of old.length > 0 ? now.filter((each) => !taken.has(each)) : [])
      tell('variant-added', `may be ${nameOf(other) ?? 'another variant'} now`, side === 'response');
  }

  function properties(a, b, side, where, depth, tell) {
    const [old, now] = [a.properties ?? {}, b.properties ?? {}];
    const sends = side === 'request';
    const tellOf = (key) => (rule, text, breaking) => report(rule, `${side} ${where}.${key}`, text, breaking);
    for (const key of Object.keys(old)) {
      const [was, is] = [a.required?.includes(key) ?? false, b.required?.includes(key) ?? false];
      // A body with a field that the contract does not know is refused, so removing breaks both sides.
      if (!now[key]) tellOf(key)('property-removed', 'is gone', true);
      else {
        if (!was && is)
          tellOf(key)('property-required', sends ? 'has to be sent now' : 'is always there now', sends);
        if (was && !is)
          tellOf(key)('property-optional', sends ? 'may be left out now' : 'may be missing now', !sends);
        compare(old[key], now[key], side, `${where}.${key}`, depth + 1);
      }
    }
    for (const key of Object.keys(now).filter((each) => !old[each])) {
      const must = b.required?.includes(key) ?? false;
      tellOf(key)('property-added', sends && must ? 'is new and has to be sent' : 'is new', sends && must);
    }
    if (!same(a.discriminator?.propertyName, b.discriminator?.propertyName))
      tell('discriminator-changed', 'is told apart by another property', true);
  }

  function extra(old = true, now = true, side, where, depth, tell) {
    if (typeof old === 'object' && typeof now === 'object') compare(old, now, side, `${where}.*`, depth + 1);
    else if (old !== false && now === false) tell('closed', 'takes no other fields now', side === 'request');
    else if (typeof old !== typeof now)
      tell('other-fields-changed', 'its other fields are described otherwise', true);
  }

  return compare;
}

const ref = (name) => ({ $ref: `#/components/schemas/${name}` });

function values(old, now, sends, tell) {
  if (!old && !now) return;
  if (!old) return tell('enum-added', `is one of a list now: ${now.join(', ')}`, sends);
  if (!now) return tell('enum-opened', 'is no longer one of a list', !sends);
  const gone = old.filter((value) => !now.includes(value));
  const fresh = now.filter((value) => !old.includes(value));
  if (gone.length > 0) tell('enum-narrowed', `no longer: ${gone.join(', ')}`, sends);
  if (fresh.length > 0) tell('enum-widened', `new: ${fresh.join(', ')}`, !sends);
}

/** Tighter bounds break senders. Wider ones in an answer are told, and break nobody who reads what is there. */
function limits(old, now, sends, tell) {
  const change = (key, tighter) => {
    if (old[key] === now[key]) return;
    tell(
      tighter ? 'limit-tightened' : 'limit-loosened',
      `${key} was ${old[key] ?? 'none'}, is ${now[key] ?? 'none'}`,
      sends && tighter,
    );
  };
  for (const key of LOWER)
    change(key, now[key] !== undefined && (old[key] === undefined || now[key] > old[key]));
  for (const key of UPPER)
    change(key, now[key] !== undefined && (old[key] === undefined || now[key] < old[key]));
  for (const key of ['pattern', 'multipleOf']) change(key, now[key] !== undefined);
  if ((old.uniqueItems ?? false) !== (now.uniqueItems ?? false))
    change('uniqueItems', now.uniqueItems === true);
}
