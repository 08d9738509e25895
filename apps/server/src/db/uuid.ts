/** Whether a text is a key of what the server numbers by itself: others cannot be compared with such a column. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
