/**
 * Node's `http` and `https`. An `import` of them reads all their exports, among which are those of `fetch`: it loaded a
 * client that no start needs, for a twentieth of its time.
 */
export const http = process.getBuiltinModule("node:http");
export const https = process.getBuiltinModule("node:https");
