export { isMissing, reasonOf, type S3, s3Client } from './s3-client.ts';
export { type S3Environment, type S3Settings, s3Settings } from './s3-settings.ts';
