import { freePort } from './free-port.ts';
import { type BackingProcess, startBacking } from './process.ts';

export interface TestS3 extends BackingProcess {
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/**
 * Returns the path of the S3-compatible server to test on (gofakes3); undefined when it is not
 * installed.
 */
export function s3Binary(): string | undefined {
  return process.env.IMGUESSR_S3_SERVER;
}

/** Starts an S3-compatible server with one empty bucket. It accepts any access key. */
export async function startS3(binary: string): Promise<TestS3> {
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const account = { bucket: 'pictures', accessKey: 'test-access', secretKey: 'test-secret' };
  const backing = await startBacking(
    's3',
    () => {
      const args = [
        '-host',
        `127.0.0.1:${port}`,
        '-backend',
        'memory',
        '-initialbucket',
        account.bucket,
        '-quiet',
      ];
      return { file: binary, args };
    },
    async () => {
      await (await fetch(endpoint)).arrayBuffer();
    },
  );
  return { ...backing, endpoint, ...account };
}
