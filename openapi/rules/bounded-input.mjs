// Nothing that a client sends is unbounded: texts, lists and whole numbers have their limits in the contract.

/** Why a schema is unbounded; null where it is not. */
function unbounded(schema) {
  const types = [schema.type].flat();
  if (schema.enum || schema.const !== undefined) return null;
  if (types.includes('string')) {
    const fixed = ['date', 'date-time', 'uuid', 'binary'].includes(schema.format) || schema.contentMediaType;
    return fixed || schema.maxLength !== undefined ? null : 'a text without maxLength';
  }
  if (types.includes('array')) return schema.maxItems === undefined ? 'a list without maxItems' : null;
  if (types.includes('integer') || types.includes('number'))
    return schema.minimum === undefined && schema.exclusiveMinimum === undefined
      ? 'a number without minimum'
      : null;
  return null;
}

/** The rule: every value of a query and of a body is bounded, down to the last nested schema. */
export default function boundedInput() {
  return {
    Operation(operation, { report, resolve, location }) {
      const walk = (schema, path, seen) => {
        const { node } = resolve(schema ?? {});
        if (!node || seen.has(node)) return;
        const next = new Set(seen).add(node);
        const why = unbounded(node);
        if (why) report({ message: `${path} is ${why}.`, location });
        for (const [name, child] of Object.entries(node.properties ?? {}))
          walk(child, `${path}.${name}`, next);
        if (node.items) walk(node.items, `${path}[]`, next);
        for (const part of [...(node.oneOf ?? []), ...(node.anyOf ?? []), ...(node.allOf ?? [])])
          walk(part, path, next);
      };
      for (const parameter of (operation.parameters ?? []).map((p) => resolve(p).node ?? {}))
        if (parameter.in !== 'path') walk(parameter.schema, parameter.name, new Set());
      for (const media of Object.values(resolve(operation.requestBody ?? {}).node?.content ?? {}))
        walk(media.schema, 'body', new Set());
    },
  };
}
