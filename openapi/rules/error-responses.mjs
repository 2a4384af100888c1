// An operation declares every error that its kind can answer with, so that a client handles what will come.

/** The rule: which statuses follow from parameters, body, authority and version. */
export default function errorResponses() {
  return {
    Operation(operation, { report, resolve, location }) {
      const parameters = (operation.parameters ?? []).map((p) => resolve(p).node ?? {});
      const content = resolve(operation.requestBody ?? {}).node?.content ?? {};
      const schemas = Object.values(content).map((media) => resolve(media.schema ?? {}).node ?? {});
      const has = (name) => parameters.some((p) => p.name === name);
      const isPublic = operation['x-authority'] === 'public';
      const byAuthority = /_/.test(operation['x-authority'] ?? '');
      const wanted = {
        400: parameters.length > 0 || operation.requestBody ? 'it has parameters or a body' : '',
        401: isPublic ? '' : 'it is not public',
        403: byAuthority ? 'it asks for an authority in a project' : '',
        404:
          byAuthority || parameters.some((p) => p.in === 'path' && p.name !== 'token')
            ? 'it names a record'
            : '',
        409:
          operation['x-transition'] || has('version') || schemas.some((s) => s.properties?.version)
            ? 'it moves a status or carries a version'
            : '',
        413: operation.requestBody ? 'its body can be too large' : '',
        415: operation.requestBody ? 'its body has a media type' : '',
        422: operation.requestBody ? 'it has a body' : '',
        500: 'any server can fail',
      };
      for (const [status, why] of Object.entries(wanted))
        if (why && !operation.responses?.[status])
          report({
            message: `The operation declares no ${status}, but ${why}.`,
            location: location.child('responses'),
          });
    },
  };
}
