/**
 * What the server's process is started with. On a large machine Node lets young objects take 128 MiB before it looks
 * which of them are still needed; an import makes nothing but such objects, which would add up to that.
 */
export const serverFlags = ["--max-semi-space-size=16"];
