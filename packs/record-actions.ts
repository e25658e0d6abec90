/** All that can be done to records, save reading their history. */
export const everything = ["read", "create", "update", "delete", "import", "export"];
