import { backupCommand } from "./backup.ts";
import { codegenCommand } from "./codegen.ts";
import { createUserCommand } from "./create-user.ts";
import { doctorCommand } from "./doctor.ts";
import { demoAccountsCommand } from "./demo-accounts.ts";
import { exportConfigCommand } from "./export-config.ts";
import { importConfigCommand } from "./import-config.ts";
import { importCommand } from "./import.ts";
import { migrateCommand } from "./migrate.ts";
import { moveFilesCommand } from "./move-files.ts";
import type { Commands } from "./parse-command-line.ts";
import { removeDemoCommand } from "./remove-demo.ts";
import { removeTotpCommand } from "./remove-totp.ts";
import { resetPasswordCommand } from "./reset-password.ts";
import { restoreAdminCommand } from "./restore-admin.ts";
import { restoreCommand } from "./restore.ts";
import { unlockCommand } from "./unlock.ts";
import { upkeepCommand } from "./upkeep.ts";
import { verifyLogCommand } from "./verify-log.ts";

/** Every command of `npm run kezhuan --`. */
export const allCommands: Commands = {
  doctor: doctorCommand,
  migrate: migrateCommand,
  backup: backupCommand,
  restore: restoreCommand,
  "move-files": moveFilesCommand,
  import: importCommand,
  "export-config": exportConfigCommand,
  "import-config": importConfigCommand,
  "user create": createUserCommand,
  "user reset-password": resetPasswordCommand,
  "user restore-admin": restoreAdminCommand,
  "user remove-totp": removeTotpCommand,
  unlock: unlockCommand,
  "demo accounts": demoAccountsCommand,
  "demo remove": removeDemoCommand,
  "log verify": verifyLogCommand,
  upkeep: upkeepCommand,
  codegen: codegenCommand,
};
