import { freePort } from './free-port.ts';
import { type BackingProcess, startBacking } from './process.ts';

export interface TestS3 extends BackingProcess {
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** The S3-compatible server to test on (gofakes3), where the machine has it. */
export function s3Binary(): string | undefined {
  return process.env.IMGUESSR_S3_SERVER;
}

/** An S3-compatible server of the test's own, with one empty bucket. It takes any key. */
export async function startS3(binary: string): Promise<TestS3> {
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const account = { bucket: 'pictures', accessKey: 'test-access', secretKey: 'test-secret' };
  const backing = await startBacking(
    's3',
    () => {
      const args = ['-host', `127.0.0.1:${port}`, '-backend', 'memory', '-initialbucket', account.bucket, '-quiet'];
      return { file: binary, args };
    },
    async () => {
      await (await fetch(endpoint)).arrayBuffer();
    },
  );
  return { ...backing, endpoint, ...account };
}
