import { AwsClient } from 'aws4fetch';
import type { PictureFiles } from '../postgres/pictures/picture-files.ts';

/** Below the ten seconds for which PostgreSQL lets a transaction idle. */
const TIMEOUT_MS = 3000;
const MAX_RETRIES = 1;

/** The environment variables of the store. */
export interface S3Environment {
  readonly PICTURES_S3_ENDPOINT?: string | undefined;
  readonly PICTURES_S3_BUCKET?: string | undefined;
  readonly PICTURES_S3_ACCESS_KEY?: string | undefined;
  readonly PICTURES_S3_SECRET_KEY?: string | undefined;
  readonly PICTURES_S3_REGION?: string | undefined;
  readonly PICTURES_S3_PREFIX?: string | undefined;
}

/** Location and credentials of the store. */
export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly prefix: string;
}

/** Returns the settings of the store; undefined when none is configured. Throws when they are incomplete. */
export function s3Settings(config: S3Environment): S3Settings | undefined {
  const { PICTURES_S3_ENDPOINT: endpoint, PICTURES_S3_BUCKET: bucket } = config;
  const { PICTURES_S3_ACCESS_KEY: accessKey, PICTURES_S3_SECRET_KEY: secretKey } = config;
  if (!endpoint) return undefined;
  if (!bucket || !accessKey || !secretKey) {
    throw new Error('PICTURES_S3_ENDPOINT needs PICTURES_S3_BUCKET, PICTURES_S3_ACCESS_KEY and PICTURES_S3_SECRET_KEY');
  }
  const { PICTURES_S3_REGION: region = 'us-east-1', PICTURES_S3_PREFIX: prefix = '' } = config;
  return { endpoint, bucket, accessKey, secretKey, region, prefix };
}

/**
 * Returns picture files in an S3-compatible store. Files that it lacks are read from `fallback`, where they were stored
 * before the store was configured.
 */
export function s3PictureFiles(settings: S3Settings, fallback: PictureFiles): PictureFiles {
  const { endpoint, bucket, region, accessKey, secretKey, prefix } = settings;
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: MAX_RETRIES,
  });
  const request = async (method: string, name: string, body?: Buffer) => {
    const url = `${endpoint.replace(/\/$/, '')}/${bucket}/${prefix}${name}`;
    const response = await client.fetch(url, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && {
        body: new Uint8Array(body),
        headers: { 'content-type': `image/${name.split('.').at(-1)}`, 'content-length': String(body.length) },
      }),
    });
    if (response.ok || (response.status === 404 && !(await isBucketMissing(response, method)))) return response;
    throw requestFailed(response, method, name);
  };
  return {
    async put(_tx, name, bytes) {
      const response = await request('PUT', name, bytes);
      if (!response.ok) throw requestFailed(response, 'PUT', name);
      await response.arrayBuffer();
    },

    async get(db, name) {
      const response = await request('GET', name);
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      return fallback.get(db, name);
    },

    async remove(tx, names) {
      await Promise.all(names.map((name) => request('DELETE', name).then((response) => response.arrayBuffer())));
      await fallback.remove(tx, names);
    },
  };
}

const requestFailed = ({ status }: Response, method: string, name: string): Error =>
  new Error(`the picture store responded with ${status} to ${method} ${name}`);

/** Distinguishes a missing bucket, which is a wrong setting, from a missing picture. */
async function isBucketMissing(response: Response, method: string): Promise<boolean> {
  return method === 'GET' && (await response.text()).includes('NoSuchBucket');
}
