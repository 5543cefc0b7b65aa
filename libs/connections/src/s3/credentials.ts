/** What signs requests to the store. Temporary credentials have a session token. */
export interface AwsCredentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/** Resolves with credentials that are valid now: the same object for as long as they do not change. */
export type CredentialSource = () => Promise<AwsCredentials>;

/** Returns a source of keys that never change. */
export const fixedCredentials = (accessKeyId: string, secretAccessKey: string): CredentialSource => {
  const credentials = { accessKeyId, secretAccessKey };
  return async () => credentials;
};
