/** A port nobody gave: a mistake of whoever starts the flow, said at once. */
export async function unbound(): Promise<never> {
  throw new Error('This flow was started without its ports: give them with .provide({ actors }).');
}
