const pattern = /^https?:\/\/(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/i;

/** Whether a text is an http(s) address with a real host name; other schemes (such as javascript:) are refused. */
export function isWebUrl(text: string): boolean {
  return pattern.test(text);
}
