import { S3ServiceException } from '@aws-sdk/client-s3';

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** The name that the service gives an error, or that Node or the client do. */
export const nameOfError = (error: unknown): string =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.name) : String(error);

/** No such object, or no such upload; a bucket that is not there is another failure. */
export const isMissing = (error: unknown): boolean => statusOf(error) === 404 && nameOfError(error) !== 'NoSuchBucket';

export const isMissingBucket = (error: unknown): boolean => nameOfError(error) === 'NoSuchBucket';

/** The range begins after the object's last byte. */
export const isPastTheEnd = (error: unknown): boolean => statusOf(error) === 416;

/** The service answers what asking again does not change: the object is gone or another one (412), or may not be read. */
export const isAnswer = (error: unknown): boolean => {
  const status = statusOf(error) ?? 0;
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
};

/** The credentials are absent, wrong, or not enough: asking again does not help. */
export const isRefused = (error: unknown): boolean =>
  [400, 401, 403].includes(statusOf(error) ?? 0) || nameOfError(error) === 'CredentialsProviderError';
