import { AwsClient } from 'aws4fetch';
import { type Files, isFileKey } from './files.ts';

export interface S3Settings {
  /** Base address of the service, e.g. https://s3.eu-central-1.amazonaws.com or a MinIO server's. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Files in a bucket of any S3-compatible service, addressed by path (endpoint/bucket/key). */
export function s3Files(settings: S3Settings): Files {
  const client = new AwsClient({
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    region: settings.region,
    service: 's3',
  });
  const addressOf = (key: string): string => {
    if (!isFileKey(key)) throw new Error('Not a file key');
    return `${settings.endpoint.replace(/\/$/, '')}/${settings.bucket}/${key}`;
  };
  const failed = (verb: string, response: Response) =>
    new Error(`File storage refused to ${verb}: HTTP ${response.status}`);
  return {
    async put(key, content, contentType) {
      const headers = { 'content-type': contentType };
      const response = await client.fetch(addressOf(key), {
        method: 'PUT',
        body: content as BodyInit,
        headers,
      });
      if (!response.ok) throw failed('store', response);
    },
    async get(key, range) {
      const headers: HeadersInit = range ? { range: `bytes=${range.first}-${range.last}` } : {};
      const response = await client.fetch(addressOf(key), { headers });
      if (response.status === 404) return null;
      if (!response.ok || !response.body) throw failed('read', response);
      if (range && response.status !== 206) throw failed('read a part of the file', response);
      return { body: response.body, size: Number(response.headers.get('content-length') ?? 0) };
    },
    async delete(key) {
      const response = await client.fetch(addressOf(key), { method: 'DELETE' });
      if (!response.ok && response.status !== 404) throw failed('delete', response);
    },
  };
}
