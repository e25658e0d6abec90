import type { Readable } from "node:stream";
import { readXml, textOf } from "./read-xml.ts";
import { openS3Client, type S3Client, type S3Settings } from "./s3-client.ts";
import { openObject, translated, writeObject } from "./s3-store.ts";

const folder = "backups/";

/** Files under names of their own, beside those with ids, which no sweep of stray files takes for one. */
export interface NamedFiles {
  write(name: string, content: Readable): Promise<number>;
  /** Undefined where there is none of that name. */
  open(name: string): Promise<Readable | undefined>;
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
}

/** Back-ups in the bucket that holds the files, below `backups/`. */
export function openS3Backups(settings: S3Settings): NamedFiles {
  const client = openS3Client(settings);
  return {
    write: (name, content) => translated(() => writeObject(client, folder + name, content)),
    open: (name) => translated(() => openObject(client, folder + name)),
    remove: async (name) =>
      void (await translated(() => client.read({ method: "DELETE", key: folder + name }))),
    list: () => translated(() => listNames(client, settings)),
  };
}

async function listNames(client: S3Client, settings: S3Settings): Promise<string[]> {
  const prefix = settings.prefix + folder;
  const names: string[] = [];
  let token: string | undefined;
  do {
    const query = { "list-type": "2", prefix, ...(token ? { "continuation-token": token } : {}) };
    const page = readXml(await client.read({ method: "GET", query }));
    for (const one of page.children.filter(({ name }) => name === "Contents"))
      names.push(textOf(one, "Key").slice(prefix.length));
    token = textOf(page, "IsTruncated") === "true" ? textOf(page, "NextContinuationToken") : undefined;
  } while (token);
  return names;
}
