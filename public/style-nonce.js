// Runs before the modules: the toast library writes its style element while it loads, and takes its nonce from here.
window.__nonce__ = document.querySelector('meta[property="csp-nonce"]')?.nonce || undefined;
