// Apart from what else there is of signing in: the list of routes would bring that along, in a file of its own.

/** The route of the page that people come back to from the organisation that they sign in with. */
export const signInRoute = "/login/done";
