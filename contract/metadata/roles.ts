/** The role that every right comes with; kept apart from the schemas, which pages do without. */
export const administratorRole = "ROLE_ADMIN";
