export { type AwsCredentials, type CredentialSource, fixedCredentials } from './credentials.ts';
export { createS3Client, type S3Client, type S3Request } from './s3-client.ts';
export { type S3Environment, type S3Settings, s3Settings } from './s3-settings.ts';
