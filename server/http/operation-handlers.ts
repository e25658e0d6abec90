import type { codeMessages } from "@kezhuan/contract/api/code";
import type { healthMessages } from "@kezhuan/contract/api/health";
import type { packMessages } from "@kezhuan/contract/api/packs";
import type { parameterMessages } from "@kezhuan/contract/api/parameters";
import type { fileMessages } from "@kezhuan/contract/api/stored-files";
import type { scheduleMessages } from "@kezhuan/contract/api/schedules";
import { countStoredFiles, listStoredFiles, removeStoredFile } from "../features/files/manage-files.ts";
import { listFileScans } from "../features/files/scan/list-file-scans.ts";
import { generateCode } from "../features/codegen/generate-code.ts";
import { listObstacles, planPackRemoval } from "@kezhuan/server/engine/install/removal/remove-pack";
import { addPack } from "../features/packs/add-pack.ts";
import { listPacks } from "../features/packs/list-packs.ts";
import { removePack } from "../features/packs/remove-pack.ts";
import { describeHealth } from "../features/monitor/health.ts";
import { runSelfTest } from "../features/monitor/self-test.ts";
import { listSlowCalls } from "../features/monitor/slow-calls.ts";
import { sendTestMail } from "../features/notices/send-test-mail.ts";
import * as parameters from "../features/parameters/manage-parameters.ts";
import {
  listScheduleRuns,
  listSchedules,
  removeSchedule,
  runSchedule,
  saveSchedule,
} from "../features/schedules/manage-schedules.ts";
import { listFigures } from "../features/schedules/take-figures.ts";
import { answerFromContext, type MessageHandlers } from "./call.ts";

/** Messages by which administrators keep the installation running. */
export const operationHandlers: Pick<
  MessageHandlers,
  | keyof typeof codeMessages
  | keyof typeof fileMessages
  | keyof typeof healthMessages
  | keyof typeof packMessages
  | keyof typeof parameterMessages
  | keyof typeof scheduleMessages
> = {
  ...answerFromContext({
    ...parameters,
    generateCode,
    listScheduleRuns,
    listFigures,
    runSchedule,
    removeSchedule,
    listStoredFiles,
    listSlowCalls,
  }),
  listPacks: ({ ctx, offerPacks }) => listPacks(ctx, offerPacks()),
  addPack: ({ ctx, offerPacks }, input) => addPack(ctx, input, offerPacks()),
  planPackRemoval: ({ ctx }, { name }) => planPackRemoval(ctx, name),
  removePack: ({ ctx }, { name }) => removePack(ctx, name, listObstacles),
  listSchedules: ({ ctx, health }) => listSchedules(ctx, health.backupDestinations),
  saveSchedule: ({ ctx, health }, input) => saveSchedule(ctx, input, health.backupDestinations),
  listFileScans: ({ ctx, health }, input) => listFileScans(ctx, input, health.pingScanner !== undefined),
  countStoredFiles: ({ ctx, health }) => countStoredFiles(ctx, health.pingScanner !== undefined),
  removeStoredFile: ({ ctx, health }, input) => removeStoredFile(ctx, health.files, input),
  getHealth: ({ ctx, health }) => describeHealth(ctx, health),
  runSelfTest: ({ ctx, health }) => runSelfTest(ctx, health),
  sendTestMail: ({ ctx }, input) => sendTestMail(ctx, input.to),
};
