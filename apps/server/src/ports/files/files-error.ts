import { AppError } from '../../contract/app-error.ts';
import { UserFacingError } from '../../user-facing-error.ts';

/** The service of the files does not answer now: the request or the job is tried again later. */
export class FilesUnavailable extends AppError {
  constructor(place: string, cause: unknown) {
    super(503, 'errors.unavailable', { retryAfterSeconds: 10 });
    this.cause = new Error(`${place} does not answer.`, { cause });
  }
}

/** Thrown at the start for a place that cannot be used as it is set; the text is for the operator. */
export class FilesPlaceError extends UserFacingError {
  override readonly name = 'FilesPlaceError';
}
