/** Axe's rules about what stands out from what. */
const RULES = ['color-contrast', 'link-in-text-block'];

/** Throws with every text that is too faint on its ground, or link that only its colour tells from the text. */
export async function contrastHolds(): Promise<void> {
  const { default: axe } = await import('axe-core');
  const { violations } = await axe.run(
    { include: document.body, exclude: ['.sb-wrapper'] },
    { runOnly: RULES, resultTypes: ['violations'] },
  );
  if (violations.length === 0) return;
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `axe ${id}: ${html.slice(0, 300)}\n  ${failureSummary}`),
  );
  throw new Error(told.join('\n'));
}
