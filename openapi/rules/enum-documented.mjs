// A value of an enum is a promise: the description next to it says what each one means.

/** Fields to sort by, and ASC and DESC, say it themselves. */
const SELF_EXPLAINING = /(^|\/)(\w*OrderBy|order|orderBy)(\/|$)/;

function check(schema, description, location, report) {
  const missing = (schema?.enum ?? []).filter(
    (value) =>
      value !== null && !new RegExp(`(^|[^A-Za-z0-9_])${value}([^A-Za-z0-9_]|$)`).test(description ?? ''),
  );
  if (missing.length === 0) return;
  const verb = missing.length > 1 ? 'mean' : 'means';
  report({ message: `The description does not say what ${missing.join(', ')} ${verb}.`, location });
}

/** The rule: the description of an enum, or of its parameter, names every value. */
export default function enumDocumented() {
  const inParameters = new Set();
  return {
    Parameter(parameter, { report, location }) {
      const schema = parameter.schema ?? {};
      for (const node of [schema, schema.items ?? {}]) {
        inParameters.add(node);
        if (!SELF_EXPLAINING.test(parameter.name))
          check(node, parameter.description, location.child('schema'), report);
      }
    },
    Schema(schema, { report, location }) {
      if (schema.enum && !inParameters.has(schema) && !SELF_EXPLAINING.test(location.pointer))
        check(schema, schema.description, location, report);
    },
  };
}
