/** What is to be seen on an image of the site. */
export interface SiteImageCaption {
  key: string;
  caption: string;
}

/** Problems of captions by position: of an image that the project does not show, or of one that has a caption already. */
export function captionProblems(
  captions: readonly SiteImageCaption[],
  imageKeys: readonly string[],
): { index: number; message: string }[] {
  const seen = new Set<string>();
  return captions.flatMap(({ key }, index) => {
    if (!imageKeys.includes(key)) return [{ index, message: 'This image is not one of the project’s.' }];
    if (seen.has(key)) return [{ index, message: 'This image has a caption already.' }];
    seen.add(key);
    return [];
  });
}

/** The captions that are left once images are gone: a caption goes with its image. */
export const captionsOf = (
  captions: readonly SiteImageCaption[],
  imageKeys: readonly string[],
): SiteImageCaption[] => captions.filter(({ key }) => imageKeys.includes(key));
