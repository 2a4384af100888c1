// Bodies are named schemas, and so are the objects inside them: their names become the types of both sides.
const isObject = (schema) =>
  Boolean(schema) && !schema.$ref && (schema.properties || [schema.type].flat().includes('object'));

/** The rule: no object is described where it is used. */
export default function namedBodies() {
  const check = (schema, location, report) => {
    if (isObject(schema))
      report({ message: 'An anonymous object: give it a name among the schemas.', location });
    else if (schema?.items) check(schema.items, location.child('items'), report);
    else
      for (const kind of ['oneOf', 'anyOf', 'allOf'])
        schema?.[kind]?.forEach((part, i) => check(part, location.child([kind, i]), report));
  };
  return {
    MediaType(media, { report, location }) {
      check(media.schema, location.child('schema'), report);
    },
    SchemaProperties(properties, { report, location }) {
      for (const [name, schema] of Object.entries(properties)) check(schema, location.child(name), report);
    },
  };
}
