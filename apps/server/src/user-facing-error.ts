/** An error with a text for the person who runs the program, which says cause and remedy. */
export class UserFacingError extends Error {
  override readonly name: string = 'UserFacingError';
}
