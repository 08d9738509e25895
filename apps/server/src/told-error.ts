/** A refusal of the program itself: its text is for the person who runs it, and says cause and remedy. */
export class ToldError extends Error {
  override readonly name: string = 'ToldError';
}
