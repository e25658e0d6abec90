import { usernameSchema } from "@kezhuan/contract/api/session";
import { minuteMs } from "@kezhuan/contract/durations";
import type { LoginReason, LoginResult } from "@kezhuan/contract/metadata/logs";
import type { Db } from "@kezhuan/server/db/db";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { Log } from "@kezhuan/server/engine/context";
import { newId } from "@kezhuan/server/lib/new-id";
import { appendRows, holdChain } from "./append-rows.ts";
import { collectExpired } from "./collect-logins.ts";
import type { LogRow } from "./hash-chain.ts";
import { limitFloods } from "./limit-floods.ts";
import { LogWriter } from "./log-writer.ts";
import { protectLogs } from "./protect-logs.ts";
import { purgeLogs } from "./purge-logs.ts";
import { readLogKey } from "./verify-log.ts";
import { cleanText, type Operation } from "./write-operation.ts";
import { writeRow } from "./write-row.ts";

/** An attempt to log in that did not succeed. */
export interface LoginAttempt {
  username: string;
  /** As the network counts it: what is limited together. */
  network: string;
  address: string;
  agent: string;
  result: LoginResult;
  reason: LoginReason;
  /** What the person tried to sign in by; absent: a password of this installation. */
  provider?: string | undefined;
}

export interface AuditOptions {
  db: Db;
  now: () => Date;
  log: Log;
  /** Entries of each log that wait in memory while the database is away. */
  mostKept?: number;
}

/** The logs of one process. */
export interface Audit {
  noteOperation(operation: Operation): void;
  noteAttempt(attempt: LoginAttempt): void;
  /** Logins were opened or ended. */
  noteLogins(): void;
  /** Settles when all that was noted is in the database. */
  flush(): Promise<void>;
  /** Writes what was counted instead of written one by one. */
  sweep(): void;
  /** Logs logins that have ended by themselves. */
  logExpired(limits: { openedBefore: Date; usedBefore: Date }): Promise<void>;
  /** Removes rows that are older; answers how many. */
  purge(before: Date): Promise<number>;
  close(): Promise<void>;
}

const attemptsAMinute = 30;
/** Of visitors: whoever has an account answers for it by name. */
const operationsAMinute = 120;

/** To be opened once the packs are installed: the logs are objects like all others. */
export async function openAudit({ db, now, log, mostKept }: AuditOptions): Promise<Audit> {
  await protectLogs(db);
  const key = await readLogKey(db);
  const writer = new LogWriter({ db, now, log, key, mostKept });
  const clock = () => now().getTime();
  const attempts = limitFloods<LogRow>({ most: attemptsAMinute, periodMs: minuteMs, now: clock });
  const operations = limitFloods<Operation>({ most: operationsAMinute, periodMs: minuteMs, now: clock });
  const tellCounted = (isEnd: boolean) => {
    for (const { entry, count } of isEnd ? attempts.takeAll() : attempts.takeCounted())
      writer.noteLogin({ ...entry, repeats: count });
    for (const { entry, count } of isEnd ? operations.takeAll() : operations.takeCounted())
      writer.noteRepeated(entry, count);
  };
  return {
    noteOperation(operation) {
      if (operation.user !== null || operations.admits(operation.address, operation))
        writer.noteOperation(operation);
    },
    noteAttempt({ network, ...attempt }) {
      const row = writeAttempt(now(), attempt);
      if (attempts.admits(network, row)) writer.noteLogin(row);
    },
    noteLogins: () => writer.noteLogins(),
    flush: () => writer.flush(),
    sweep: () => tellCounted(false),
    logExpired: (limits) =>
      inTransaction(db, async (tx) => {
        const chain = await holdChain(tx, { log: "sys_login_log", key });
        const expired = await collectExpired(tx, { ...limits, now: now() });
        await appendRows(
          tx,
          chain,
          expired.map((row) => writeRow("sys_login_log", row)),
        );
      }),
    purge: (before) => purgeLogs(db, { key, before }),
    close: async () => {
      tellCounted(true);
      await writer.close();
    },
  };
}

function writeAttempt(
  at: Date,
  { username, address, agent, result, reason, provider }: Omit<LoginAttempt, "network">,
): LogRow {
  return {
    id: newId(),
    at: at.toISOString(),
    // What cannot be an account's name is often a password, typed into the wrong place.
    username: usernameSchema.safeParse(username).data ?? null,
    result,
    reason,
    provider: provider ?? null,
    address: cleanText(address, 64),
    agent: cleanText(agent, 300),
  };
}
