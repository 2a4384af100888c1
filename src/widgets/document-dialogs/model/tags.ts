const LONGEST = 50;
const MOST = 20;

/** Tags as they are kept: no blanks around them, each once whatever its case; what stands between commas is several. */
export function cleanTags(entered: readonly string[]): string[] {
  const tags = new Map<string, string>();
  for (const tag of entered
    .flatMap((text) => text.split(','))
    .map((text) => text.trim().replaceAll(/\s+/g, ' ')))
    if (tag !== '' && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
  return [...tags.values()];
}

/** Why these tags cannot be kept; undefined where they can. */
export function tagsProblem(tags: readonly string[]): string | undefined {
  const long = tags.find((tag) => tag.length > LONGEST);
  if (long !== undefined) return `A tag has at most ${String(LONGEST)} characters.`;
  return tags.length > MOST ? `At most ${String(MOST)} tags.` : undefined;
}
