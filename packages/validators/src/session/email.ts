const pattern = /^[^\s@,;<>()"']+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i;

/** Whether a text is a well-formed e-mail address (S1 §5: "standard address pattern"). */
export function isEmail(text: string): boolean {
  return text.length <= 254 && pattern.test(text) && !text.includes('..');
}
