// Runs before the modules: the toast library writes its style element while it loads, and takes its nonce from here.
window.__nonce__ = document.querySelector('meta[property="csp-nonce"]')?.nonce || undefined;

// What every signed-in page asks first is on its way while the app is still loading; src/shared/api/early.ts takes it.
(() => {
  let token = null;
  let firstCalls = null;
  try {
    token = localStorage.getItem('plumbline.token');
    // What this page asked for when it was last opened: src/shared/api/first-page.ts.
    firstCalls = JSON.parse(localStorage.getItem('plumbline.first-calls'));
  } catch {
    // Storage can be switched off by policy: then there is no session either.
  }
  if (token === null || !/^\/app(\/|$)/.test(location.pathname)) return;
  const paths = ['/api/user-profile/me'];
  const project = /^\/app\/projects\/([0-9a-f-]{36})(\/|$)/.exec(location.pathname)?.[1];
  if (project !== undefined) paths.push(`/api/projects/${project}`, `/api/projects/${project}/my-roles`);
  // What a record's page waits for, by its address: server/web/spa.ts.
  const first = document.querySelector('meta[name="first-call"]')?.content;
  if (first) paths.push(first);
  const last = firstCalls?.[location.pathname + location.search];
  if (Array.isArray(last)) paths.push(...last.filter((path) => /^\/api\/[\w-]/.test(path)));
  const answers = new Map();
  for (const path of new Set(paths)) {
    const answer = fetch(path, { headers: { authorization: `Bearer ${token}` } });
    // Whoever takes it asks again; where nobody does, it is not missed.
    answer.catch(() => {});
    answers.set(path, answer);
  }
  window.__early = { token, answers };
})();
