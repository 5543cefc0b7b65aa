import { type CredentialSource, fixedCredentials } from './credentials.ts';
import { webIdentityCredentials } from './web-identity.ts';

/** The environment variables of the store; those with AWS_ are set by the identity of a workload, such as that of EKS. */
export interface S3Environment {
  readonly PICTURES_S3_ENDPOINT?: string | undefined;
  readonly PICTURES_S3_BUCKET?: string | undefined;
  readonly PICTURES_S3_ACCESS_KEY?: string | undefined;
  readonly PICTURES_S3_SECRET_KEY?: string | undefined;
  readonly PICTURES_S3_REGION?: string | undefined;
  readonly PICTURES_S3_PREFIX?: string | undefined;
  readonly AWS_ROLE_ARN?: string | undefined;
  readonly AWS_WEB_IDENTITY_TOKEN_FILE?: string | undefined;
  readonly AWS_ROLE_SESSION_NAME?: string | undefined;
  readonly AWS_ENDPOINT_URL_STS?: string | undefined;
}

/** Location and credentials of the store. */
export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly prefix: string;
  readonly credentials: CredentialSource;
}

const DEFAULT_REGION = 'us-east-1';

/** Returns the settings of the store; undefined when none is configured. Throws when they are incomplete. */
export function s3Settings(config: S3Environment): S3Settings | undefined {
  const { PICTURES_S3_ENDPOINT: endpoint, PICTURES_S3_BUCKET: bucket } = config;
  if (!endpoint) return undefined;
  if (!bucket) throw new Error('PICTURES_S3_ENDPOINT needs PICTURES_S3_BUCKET');
  const region = config.PICTURES_S3_REGION || DEFAULT_REGION;
  return {
    endpoint,
    bucket,
    region,
    prefix: config.PICTURES_S3_PREFIX ?? '',
    credentials: credentialsOf(config, region),
  };
}

/** Both keys if one is set, otherwise the role of the workload. */
function credentialsOf(config: S3Environment, region: string): CredentialSource {
  const { PICTURES_S3_ACCESS_KEY: accessKey, PICTURES_S3_SECRET_KEY: secretKey } = config;
  if (accessKey && secretKey) return fixedCredentials(accessKey, secretKey);
  if (accessKey || secretKey) throw new Error('PICTURES_S3_ACCESS_KEY and PICTURES_S3_SECRET_KEY need each other');
  const { AWS_ROLE_ARN: roleArn, AWS_WEB_IDENTITY_TOKEN_FILE: tokenFile } = config;
  if (!roleArn || !tokenFile) {
    throw new Error(
      'PICTURES_S3_ENDPOINT needs PICTURES_S3_ACCESS_KEY and PICTURES_S3_SECRET_KEY, or AWS_ROLE_ARN and AWS_WEB_IDENTITY_TOKEN_FILE',
    );
  }
  return webIdentityCredentials({
    roleArn,
    tokenFile,
    stsEndpoint: config.AWS_ENDPOINT_URL_STS || `https://sts.${region}.amazonaws.com`,
    sessionName: config.AWS_ROLE_SESSION_NAME || 'imguessr-game-catalog',
  });
}
