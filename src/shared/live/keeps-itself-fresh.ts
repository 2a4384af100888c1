/** `meta` of a query that somebody types into: what is mounted on it follows changes itself (`useProjectChange`). */
export const KEEPS_ITSELF_FRESH = { keepsItselfFresh: true } as const;
