import { LONGEST_TAG, tooManyTags, uniqueTags } from '#domain/document/tags.ts';

/** Tags as they are kept: no blanks around them, each once whatever its case; what stands between commas is several. */
export function cleanTags(entered: readonly string[]): string[] {
  const tags = entered.flatMap((text) => text.split(',')).map((text) => text.trim().replaceAll(/\s+/g, ' '));
  return uniqueTags(tags.filter((tag) => tag !== ''));
}

/** Why these tags cannot be kept; undefined where they can. */
export function tagsProblem(tags: readonly string[]): string | undefined {
  const long = tags.find((tag) => tag.length > LONGEST_TAG);
  if (long !== undefined) return `A tag has at most ${String(LONGEST_TAG)} characters.`;
  return tooManyTags(tags) ?? undefined;
}
