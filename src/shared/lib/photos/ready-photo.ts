import { photoChoiceNow } from './photo-choice';

/** What a photo becomes before it travels, by the choice of its reader; the code for it comes with the first one. */
export async function readyPhoto(file: File): Promise<File> {
  const { preparePhoto } = await import('./prepare-photo');
  return (await preparePhoto(file, photoChoiceNow())).file;
}
