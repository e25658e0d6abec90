/**
 * Node's `http` and `https`. An `import` of them reads all their exports, and with them loads the client behind `fetch`, which
 * no start needs.
 */
export const http = process.getBuiltinModule("node:http");
export const https = process.getBuiltinModule("node:https");
