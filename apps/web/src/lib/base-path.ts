/** The path below which a proxy shows the program, without a slash at its end; empty at the root. `boot.js` reads it from the address of the icon. */
export const basePath = document.documentElement.dataset.base || '';

/** The API's address. */
export const apiUrl = `${basePath}/api`;

/** An address of this program as the browser's address bar has it: the router adds the base path itself, a new tab does not. */
export const inTab = (path: string): string => basePath + path;
