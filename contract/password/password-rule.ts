/** In characters. */
export const minPasswordLength = 10;
