/**
 * What the server's process is started with. On a large machine Node lets young objects take 128 MiB before it looks
 * which of them are still needed; an import makes nothing but such objects, and is as fast with a quarter of that.
 */
export const serverFlags = ["--max-semi-space-size=16"];
