import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { StartError } from "@kezhuan/server/lib/start-error.mjs";
import type { Folders } from "./folders.ts";

/** The application owns its database but is no superuser: injected SQL could not reach files or programs. */
export const SUPERUSER = "postgres";
export const APPLICATION = "kezhuan";

const schema = z.object({
  superuserPassword: z.string(),
  password: z.string(),
  /** True once role and database of the application exist. */
  ready: z.boolean(),
});

export type Credentials = z.infer<typeof schema>;

export function makeCredentials(): Credentials {
  return { superuserPassword: makePassword(), password: makePassword(), ready: false };
}

export function readCredentials(folders: Folders): Credentials {
  if (!existsSync(folders.credentials)) {
    throw new StartError(
      `DATA_DIR: ${folders.credentials} (the password of the embedded database) is missing: restore it from a ` +
        "backup, or choose an empty DATA_DIR.",
    );
  }
  return schema.parse(JSON.parse(readFileSync(folders.credentials, "utf8")));
}

export function writeCredentials(folders: Folders, credentials: Credentials): void {
  const unfinished = `${folders.credentials}.new`;
  writeFileSync(unfinished, JSON.stringify(credentials), { mode: 0o600, flush: true });
  renameSync(unfinished, folders.credentials);
}

function makePassword(): string {
  return randomBytes(24).toString("base64url");
}
