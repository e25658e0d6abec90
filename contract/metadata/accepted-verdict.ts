/** The code of `verdict` of a pair that fits; every other says why it does not. */
export const acceptedVerdict = "accepted";
