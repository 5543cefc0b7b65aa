import { AwsClient } from 'aws4fetch';
import type { PictureFiles } from '../postgres/pictures/picture-files.ts';

/** Below the ten seconds that PostgreSQL lets a transaction wait. */
const TIMEOUT_MS = 3000;
const MAX_RETRIES = 1;

/** The settings of the environment that concern the store. */
export interface S3Environment {
  readonly PICTURES_S3_ENDPOINT?: string | undefined;
  readonly PICTURES_S3_BUCKET?: string | undefined;
  readonly PICTURES_S3_ACCESS_KEY?: string | undefined;
  readonly PICTURES_S3_SECRET_KEY?: string | undefined;
  readonly PICTURES_S3_REGION?: string | undefined;
  readonly PICTURES_S3_PREFIX?: string | undefined;
}

/** Where the store is and what it may be asked with. */
export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly prefix: string;
}

/** The S3 settings of the configuration; undefined when there are none, throws when they are not whole. */
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
 * The files of pictures in an S3-compatible store. `older` is where they were put before there was one: what is not in
 * the store is looked for there.
 */
export function s3PictureFiles(settings: S3Settings, older: PictureFiles): PictureFiles {
  const { endpoint, bucket, region, accessKey, secretKey, prefix } = settings;
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: MAX_RETRIES,
  });
  const ask = async (method: string, name: string, body?: Buffer) => {
    const place = `${endpoint.replace(/\/$/, '')}/${bucket}/${prefix}${name}`;
    const response = await client.fetch(place, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && {
        body: new Uint8Array(body),
        headers: { 'content-type': `image/${name.split('.').at(-1)}`, 'content-length': String(body.length) },
      }),
    });
    if (response.ok || (response.status === 404 && !(await isBucketMissing(response, method)))) return response;
    throw new Error(`the picture store answered ${response.status} to ${method} ${name}`);
  };
  return {
    async put(_tx, name, bytes) {
      const response = await ask('PUT', name, bytes);
      if (!response.ok) throw new Error(`the picture store answered ${response.status} to PUT ${name}`);
      await response.arrayBuffer();
    },

    async get(db, name) {
      const response = await ask('GET', name);
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      return older.get(db, name);
    },

    async remove(tx, names) {
      await Promise.all(names.map((name) => ask('DELETE', name).then((response) => response.arrayBuffer())));
      await older.remove(tx, names);
    },
  };
}

/** A missing bucket is a wrong setting, not a missing picture. */
async function isBucketMissing(response: Response, method: string): Promise<boolean> {
  return method === 'GET' && (await response.text()).includes('NoSuchBucket');
}
