import type { Config } from "./config.ts";
import type { Log } from "./engine/context.ts";
import { tryBucket } from "./features/files/s3/s3-store.ts";
import { StartError } from "./lib/start-error.mjs";

/** What the server of a bucket says that only other settings can change. */
const cures: Readonly<Record<string, string>> = {
  NoSuchBucket: "S3_BUCKET: the server has no such bucket: create it, or correct S3_BUCKET",
  InvalidAccessKeyId: "S3_ACCESS_KEY: the server does not know this key: correct it",
  SignatureDoesNotMatch: "S3_SECRET_KEY: the server refuses what is signed with it: correct it",
  AuthorizationHeaderMalformed: "S3_REGION: the server refuses this region: correct it",
};

/**
 * Throws a StartError for a bucket that these settings will never open. A server that does not answer is told in the log
 * only: everything but files works without it.
 */
export async function checkBucket({ s3 }: Pick<Config, "s3">, log: Log): Promise<void> {
  const error = s3 && (await tryBucket(s3));
  if (!error) return;
  const cure = cures[error.code];
  if (cure !== undefined) throw new StartError(`${cure}.`);
  if (error.status >= 300 && error.status < 500)
    throw new StartError(
      `S3_ENDPOINT: the server has answered ${error.status} ${error.code}: correct the settings S3_…, or the rights of the key.`,
    );
  log.warn(
    { err: error },
    "the server of S3 does not answer: files cannot be uploaded or read until it does",
  );
}
