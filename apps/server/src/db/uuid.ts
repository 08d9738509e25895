/** Whether a text is a UUID: PostgreSQL cannot compare any other text with a column of that type. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
