type Setting = 'ENDPOINT' | 'BUCKET' | 'ACCESS_KEY' | 'SECRET_KEY' | 'REGION' | 'PREFIX';

/**
 * The environment variables of a store, such as PICTURES_S3_ENDPOINT for `PICTURES_S3`; those with
 * AWS_ are set by the identity of a
 * workload, such as that of EKS.
 */
export type S3Environment<Store extends string> = {
  readonly [Name in `${Store}_${Setting}`]?: string | undefined;
} & {
  readonly AWS_ROLE_ARN?: string | undefined;
  readonly AWS_WEB_IDENTITY_TOKEN_FILE?: string | undefined;
  readonly AWS_ROLE_SESSION_NAME?: string | undefined;
  readonly AWS_ENDPOINT_URL_STS?: string | undefined;
};

interface FixedKeys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The role of a workload, as a cluster or cloud passes it to a process. */
interface WorkloadRole {
  readonly roleArn: string;
  /** The file with the token, which is replaced before it expires. */
  readonly tokenFile: string;
  /** The name of the session in the records of the store. */
  readonly sessionName: string;
  /** The address of STS, or of a compatible service; that of the region by default. */
  readonly stsEndpoint: string | undefined;
}

export type S3Credentials = FixedKeys | WorkloadRole;

export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  /** Precedes the key of every object. */
  readonly prefix: string;
  readonly credentials: S3Credentials;
}

const DEFAULT_REGION = 'us-east-1';

/**
 * Returns the settings of the store whose variables begin with `store`; undefined when none of them
 * is set. `sessionName` is that of
 * sessions of a role which has none of its own. Throws when the settings are incomplete.
 */
export function s3Settings<Store extends string>(
  environment: S3Environment<Store>,
  store: Store,
  sessionName: string,
): S3Settings | undefined {
  const variables = environment as Readonly<Record<string, string | undefined>>;
  const read = (setting: Setting) => variables[`${store}_${setting}`] || undefined;
  const [endpoint, bucket] = [read('ENDPOINT'), read('BUCKET')];
  if (!endpoint) {
    const others = (['BUCKET', 'ACCESS_KEY', 'SECRET_KEY'] as const).filter((setting) =>
      read(setting),
    );
    if (others.length > 0) throw new Error(`${store}_${others[0]} needs ${store}_ENDPOINT`);
    return undefined;
  }
  if (!bucket) throw new Error(`${store}_ENDPOINT needs ${store}_BUCKET`);
  const region = read('REGION') ?? DEFAULT_REGION;
  const credentials = credentialsOf(
    environment,
    store,
    [read('ACCESS_KEY'), read('SECRET_KEY')],
    sessionName,
  );
  return { endpoint, bucket, region, prefix: read('PREFIX') ?? '', credentials };
}

/** Both keys if one is set, otherwise the role of the workload. */
function credentialsOf(
  environment: S3Environment<never>,
  store: string,
  [accessKey, secretKey]: readonly [string | undefined, string | undefined],
  sessionName: string,
): S3Credentials {
  if (accessKey && secretKey) return { accessKeyId: accessKey, secretAccessKey: secretKey };
  if (accessKey || secretKey)
    throw new Error(`${store}_ACCESS_KEY and ${store}_SECRET_KEY need each other`);
  const { AWS_ROLE_ARN: roleArn, AWS_WEB_IDENTITY_TOKEN_FILE: tokenFile } = environment;
  if (!roleArn || !tokenFile) {
    throw new Error(
      `${store}_ENDPOINT needs ${store}_ACCESS_KEY and ${store}_SECRET_KEY, or AWS_ROLE_ARN and AWS_WEB_IDENTITY_TOKEN_FILE`,
    );
  }
  return {
    roleArn,
    tokenFile,
    stsEndpoint: environment.AWS_ENDPOINT_URL_STS || undefined,
    sessionName: environment.AWS_ROLE_SESSION_NAME || sessionName,
  };
}
