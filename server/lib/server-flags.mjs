/**
 * What the server's process is started with. Node keeps what it once took for young objects: at its own limits an idle
 * server holds some 25 MB more, and an import on a large machine up to 128 MiB, for no less work of a request.
 */
export const serverFlags = ["--max-semi-space-size=4"];
