import { z } from "zod";
import type { HistoryOutputs } from "./history.ts";
import type { WireRecord } from "./records.ts";

const actor = z.object({ id: z.string().nullable(), label: z.string().nullable() }).nullable();
const at = z.iso.datetime({ offset: true });
const keeping = z.object({ deletedDays: z.int(), changeDays: z.int().nullable() });

const changes = z.object({
  changes: z.array(
    z.object({
      id: z.string(),
      version: z.int(),
      at,
      action: z.string(),
      actor,
      accepted: actor,
      origin: z.string().nullable(),
      fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
      masked: z.array(z.string()),
      kept: z.boolean(),
    }),
  ),
  next: z.string().nullable(),
});

type Schemas = { [M in keyof HistoryOutputs]: z.ZodType<HistoryOutputs[M]> };

/** Schemas of the answers about history; `record` is that of a record of any object. */
export function historyOutputs(record: z.ZodType<WireRecord>): Schemas {
  return {
    listHistory: changes,
    listDeleted: z.object({
      records: z.array(
        z.object({ id: z.string(), label: z.string().nullable(), at, actor, until: at, record }),
      ),
      next: z.string().nullable(),
    }),
    restoreRecord: z.object({ record, others: z.int() }),
    restoreVersion: record,
    eraseRecordHistory: z.object({ erased: z.int() }),
    getHistoryKeeping: keeping,
    setHistoryKeeping: keeping,
  };
}
