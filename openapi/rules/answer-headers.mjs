// Answers carry the same headers everywhere: the request's id always, how long to wait where a client has to, a file's name.
const WAITS = ['429', '503'];

/** The rule: `x-request-id` on every answer, `Retry-After` on 429 and 503, `Content-Disposition` on a file. */
export default function answerHeaders() {
  return {
    Operation(operation, { report, resolve, location }) {
      for (const [status, answer] of Object.entries(operation.responses ?? {})) {
        const { headers = {}, content = {} } = resolve(answer).node ?? {};
        const isFile = status.startsWith('2') && Object.keys(content).some((type) => !type.endsWith('json'));
        const wanted = [
          'x-request-id',
          ...(WAITS.includes(status) ? ['Retry-After'] : []),
          ...(isFile ? ['Content-Disposition'] : []),
        ];
        for (const name of wanted)
          if (resolve(headers[name] ?? {}).node?.required !== true)
            report({
              message: `The ${status} answer does not declare the header ${name} as required.`,
              location: location.child(['responses', status]),
            });
      }
    },
  };
}
