import { openFolderStore, type FileStore } from "./file-store.ts";
import type { S3Settings } from "./s3/s3-client.ts";
import { openS3Store } from "./s3/s3-store.ts";

export interface StorePlace {
  filesDir: string;
  /** Bytes that files leave free on the disk of the folder; absent: a share of it. */
  storageReserve?: number | undefined;
  /** The bucket that keeps the files instead of the folder. */
  s3?: S3Settings | undefined;
}

/** Where the files of an installation are, by its settings. */
export function openFileStore({ filesDir, storageReserve, s3 }: StorePlace): FileStore {
  return s3 ? openS3Store(s3) : openFolderStore(filesDir, { reserve: storageReserve });
}
