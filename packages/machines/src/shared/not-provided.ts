/** The default of every port. It throws at once, so that a flow started without its ports is noticed. */
export async function notProvided(): Promise<never> {
  throw new Error('This flow was started without its ports: give them with .provide({ actors }).');
}
