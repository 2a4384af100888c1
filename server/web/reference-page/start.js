// Opens the reference on the contract that this server serves. A file of its own: the page allows no inline script.
// Everything that the library could ask of another host is off; the page's policy would refuse it in any case.

/** The contract's own words about an operation, which the library does not know, as the last line of its description. */
function facts(operation) {
  const authority = operation['x-authority'];
  const { machine, action } = operation['x-transition'] ?? {};
  const lines = [`**Authority:** \`${authority}\``];
  if (machine) lines.push(`**Transition:** \`${machine}\` · \`${action}\``);
  if (operation['x-max-bytes']) lines.push(`**Largest body:** ${operation['x-max-bytes']} bytes`);
  return lines.join(' · ');
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

async function open() {
  const answer = await fetch('/api/openapi.json');
  if (!answer.ok) throw new Error(`The contract answered ${answer.status}.`);
  const contract = await answer.json();
  for (const path of Object.values(contract.paths))
    for (const method of METHODS)
      if (path[method])
        path[method].description = [path[method].description, facts(path[method])]
          .filter(Boolean)
          .join('\n\n');
  contract.info.description = `The contract: [openapi.json](/api/openapi.json), [openapi.yaml](/api/openapi.yaml).\n\n${contract.info.description}`;
  window.Scalar.createApiReference('#reference', {
    content: contract,
    title: 'Plumbline API',
    favicon: '/favicon.svg',
    theme: 'none',
    withDefaultFonts: false,
    telemetry: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    showDeveloperTools: 'never',
    hideClientButton: true,
    proxyUrl: '',
    // A token typed in here is gone with the page: it is a session, and this is no place to keep one.
    persistAuth: false,
    authentication: { preferredSecurityScheme: 'bearer' },
    defaultOpenFirstTag: false,
    defaultOpenAllTags: false,
    showOperationId: true,
    // The links above give the contract as it is; the library would save it with the lines that are added here.
    documentDownloadType: 'none',
    // Addresses stay the same when a summary is reworded.
    generateOperationSlug: ({ operationId, method, path }) => operationId ?? `${method}${path}`,
    defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
    metaData: { title: 'Plumbline API reference' },
  });
}

open().catch((error) => {
  const place = document.querySelector('#reference');
  place.setAttribute('role', 'alert');
  place.textContent = `The reference could not be opened. ${error.message} Reload the page to try again.`;
});
