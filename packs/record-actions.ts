/** All actions on records but reading their history. */
export const everything = ["read", "create", "update", "delete", "import", "export"];
