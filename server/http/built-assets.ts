import { extname, join } from "node:path";
import type { FastifyInstance } from "fastify";
import { fail } from "@kezhuan/contract/errors";
import { createFileCache, type FileCache } from "@kezhuan/server/lib/file-cache";

/** Everything that browsers ask for: packed scripts and styles take 2 MB, the parts of fonts 5. */
const mostBytes = 16 * 2 ** 20;

/** By how names of the build end. Whatever else there may be is served from the disk. */
const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
};

/** As the build has packed them beside each text, the smaller one first. */
const packings = [
  { encoding: "br", ending: ".br" },
  { encoding: "gzip", ending: ".gz" },
] as const;

/**
 * Serves the parts of the built pages from memory. Opening a page takes a hundred of them, and the plugin for files reads
 * their whole folder for each one. Their names carry a digest of their content, so they are kept for good everywhere.
 */
export function mountBuiltAssets(app: FastifyInstance, folder: string): void {
  const files = createFileCache(mostBytes);
  const path = String.raw`/assets/:name(^[\w-][\w.-]*\.(?:js|css|woff2)$)`;
  app.get<{ Params: { name: string } }>(path, async (request, reply) => {
    const { name } = request.params;
    const found = await findPacked(files, join(folder, name), request.headers["accept-encoding"]);
    if (!found) throw fail("unknownPath");
    if (found.encoding) void reply.header("content-encoding", found.encoding);
    return reply
      .type(types[extname(name)] ?? "application/octet-stream")
      .header("vary", "accept-encoding")
      .header("cache-control", "public, max-age=31536000, immutable")
      .send(found.content);
  });
}

async function findPacked(
  files: FileCache,
  path: string,
  accepted: string | undefined,
): Promise<{ content: Buffer; encoding?: string } | undefined> {
  // Fonts are packed in themselves.
  const usable = path.endsWith(".woff2") ? [] : packings;
  for (const { encoding, ending } of usable) {
    const content = takes(accepted, encoding) ? await files.read(`${path}${ending}`) : undefined;
    if (content) return { content, encoding };
  }
  const content = await files.read(path);
  return content && { content };
}

/** Whether a browser takes an encoding: named, and not with a quality of nought. */
function takes(accepted: string | undefined, encoding: string): boolean {
  return (accepted ?? "").split(",").some((one) => {
    const [name = "", quality = ""] = one.split(";");
    return name.trim() === encoding && !/^\s*q=0(?:\.0*)?\s*$/.test(quality);
  });
}
