// The mocks and the documentation show the examples, so a successful JSON answer has a whole one.

/** The rule: the schema of a 2xx JSON answer, or its media type, carries an example. */
export default function successExample() {
  return {
    Operation(operation, { report, resolve, location }) {
      for (const [status, answer] of Object.entries(operation.responses ?? {})) {
        if (!status.startsWith('2')) continue;
        for (const [type, media] of Object.entries(resolve(answer).node?.content ?? {})) {
          if (!type.endsWith('json') || media.example !== undefined || media.examples) continue;
          const schema = resolve(media.schema ?? {}).node ?? {};
          if (schema.example === undefined && !schema.examples)
            report({
              message: `The ${status} answer has no example as a whole.`,
              location: location.child(['responses', status]),
            });
        }
      }
    },
  };
}
