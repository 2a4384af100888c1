// Whoever reads the contract must not have to guess what a field means.

/** The rule: a property has a description of its own, or is a reference to a schema that has one. */
export default function propertyDescription() {
  return {
    SchemaProperties(properties, { report, resolve, location }) {
      for (const [name, schema] of Object.entries(properties)) {
        if (schema.description) continue;
        if (schema.$ref && resolve(schema).node?.description) continue;
        const message = schema.$ref
          ? `"${name}" has no description, and neither has the schema that it refers to.`
          : `"${name}" has no description.`;
        report({ message, location: location.child(name) });
      }
    },
  };
}
