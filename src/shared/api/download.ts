import { fetchFile } from './http';

/** Hands a blob to the browser as a file of the given name. */
export function saveBlob(blob: Blob, filename: string): void {
  const href = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = href;
  anchor.download = filename;
  anchor.click();
  // The click is handled asynchronously; revoking at once would cancel the download in Safari.
  setTimeout(() => {
    URL.revokeObjectURL(href);
  }, 10_000);
}

/** Lets the browser save what an address of the app's own answers, which needs no header; it names the file by itself. */
export function followDownload(href: string): void {
  const anchor = document.createElement('a');
  anchor.href = href;
  anchor.download = '';
  anchor.click();
}

/**
 * Downloads a file of the API under the session's rights.
 * @param fallbackName the name where the server sends none (business constants, "file names")
 */
export async function downloadFile(url: string, fallbackName: string): Promise<void> {
  const { blob, filename } = await fetchFile(url);
  saveBlob(blob, filename ?? fallbackName);
}
