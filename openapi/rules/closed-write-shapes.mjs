// What a client sends is read strictly: an unknown or misspelt field is refused, not ignored.

/** The rule: an object that is a JSON or multipart body has `additionalProperties: false`. */
export default function closedWriteShapes() {
  return {
    RequestBody(body, { report, resolve, location }) {
      for (const [type, media] of Object.entries(body.content ?? {})) {
        const schema = resolve(media.schema ?? {}).node ?? {};
        if (schema.properties && schema.additionalProperties !== false)
          report({
            message: 'The body takes unknown fields: set additionalProperties to false.',
            location: location.child(['content', type]),
          });
      }
    },
  };
}
