export const MIN_PASSWORD_LENGTH = 10;
/** Of 0 to 4: "safely unguessable" begins here. */
export const MIN_PASSWORD_SCORE = 3;
