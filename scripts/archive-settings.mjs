import { join } from "node:path";
import { StartError } from "../server/lib/start-error.mjs";
import { checkFolder, checkInteger, checkSwitch } from "./check-setting.mjs";

/**
 * The archive of the embedded database's log, for recovery to any moment.
 * @param {import("./settings.mjs").Reader} read
 * @param {{ dataDir: string, databaseUrl: string | undefined, root: string }} place
 */
export function readWalArchive(read, { dataDir, databaseUrl, root }) {
  const isOn = read("WAL_ARCHIVE", false, checkSwitch);
  const folder = read("WAL_ARCHIVE_DIR", join(dataDir, "archive"), (text) => checkFolder(text, root));
  const days = read("WAL_ARCHIVE_DAYS", 7, (text) => checkInteger(text, 1, 366));
  if (isOn && databaseUrl !== undefined)
    throw new StartError(
      "WAL_ARCHIVE: it is for the embedded database: with DATABASE_URL use the means of that PostgreSQL server " +
        "(archive_mode, archive_command, pg_basebackup), and remove WAL_ARCHIVE.",
    );
  if (isOn && process.platform === "win32")
    throw new StartError("WAL_ARCHIVE: it does not work on Windows: remove it, and use BACKUP_AT.");
  return { isOn, folder, days };
}
