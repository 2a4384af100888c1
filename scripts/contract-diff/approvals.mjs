// The breaking changes that somebody has approved, each with its reason: openapi/released/approvals.yaml.
import { parse } from 'yaml';

/** Reads the approvals; throws where one does not name its change or its reason. */
export function readApprovals(text) {
  const list = parse(text) ?? [];
  if (!Array.isArray(list))
    throw new Error('The approvals are a list of entries with `change` and `reason`.');
  const approved = new Map();
  for (const entry of list) {
    const { change, reason } = entry ?? {};
    if (typeof change !== 'string' || typeof reason !== 'string' || reason.trim().length < 10)
      throw new Error(`An approval names its change and says why, in a sentence: ${JSON.stringify(entry)}`);
    if (approved.has(change)) throw new Error(`Approved twice: ${change}`);
    approved.set(change, reason.trim());
  }
  return approved;
}

/** Sorts the changes into what is approved, what is not, and the approvals that nothing needs any more. */
export function sortOut(changes, approvals) {
  const breaking = changes.filter((change) => change.breaking);
  return {
    unapproved: breaking.filter((change) => !approvals.has(change.id)),
    approved: breaking
      .filter((change) => approvals.has(change.id))
      .map((change) => ({ ...change, reason: approvals.get(change.id) })),
    compatible: changes.filter((change) => !change.breaking),
    unused: [...approvals.keys()].filter((id) => !breaking.some((change) => change.id === id)),
  };
}
