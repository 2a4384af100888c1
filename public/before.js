// Before the modules; the toast library takes its nonce from here.
window.__nonce__ = document.querySelector('meta[property="csp-nonce"]')?.nonce || undefined;

// What a page asks first: src/shared/api/early.ts, first-page.ts and server/web/spa.ts.
(() => {
  let token = null;
  let firstCalls = null;
  try {
    token = localStorage.getItem('plumbline.token');
    firstCalls = JSON.parse(localStorage.getItem('plumbline.first-calls'));
  } catch {
    // No storage, no session.
  }
  if (token !== null && /^\/app(\/|$)/.test(location.pathname)) askEarly();
  // Behind the calls: a page has more files than a browser has connections, and small answers would wait for all of them.
  for (const file of document.querySelectorAll('meta[name="early-file"]')) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.media = file.getAttribute('media') ?? '';
    link.href = file.content;
    document.head.append(link);
  }

  function askEarly() {
    const paths = ['/api/user-profile/me'];
    const project = /^\/app\/projects\/([0-9a-f-]{36})(\/|$)/.exec(location.pathname)?.[1];
    if (project !== undefined) paths.push(`/api/projects/${project}`, `/api/projects/${project}/my-roles`);
    const first = document.querySelector('meta[name="first-call"]')?.content;
    if (first) paths.push(first);
    const last = firstCalls?.[location.pathname + location.search];
    if (Array.isArray(last)) paths.push(...last.filter((path) => /^\/api\/[\w-]/.test(path)));
    const answers = new Map();
    for (const path of new Set(paths)) {
      // Read to its end: whoever takes it would wait for each of them in turn.
      const answer = fetch(path, { headers: { authorization: `Bearer ${token}` } }).then(async (response) =>
        response.ok ? new Response(await response.text(), response) : response,
      );
      answer.catch(() => {});
      answers.set(path, answer);
    }
    window.__early = { token, answers };
  }
})();
