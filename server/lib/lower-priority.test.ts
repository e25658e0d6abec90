import { execFileSync } from "node:child_process";
import { constants } from "node:os";
import { expect, it } from "vitest";

it.runIf(process.platform === "linux")(
  "every thread of the process gives way, those that come later too",
  () => {
    const said = execFileSync(
      process.execPath,
      [
        "--input-type=module",
        "--eval",
        `import { promises, readdirSync } from "node:fs";
       import { getPriority } from "node:os";
       import { Worker } from "node:worker_threads";
       import { lowerPriority } from ${JSON.stringify(new URL("lower-priority.ts", import.meta.url).href)};
       await promises.stat("/");
       lowerPriority();
       const worker = new Worker("setInterval(() => undefined, 1000)", { eval: true });
       await new Promise((resolve) => worker.once("online", resolve));
       console.log(JSON.stringify(readdirSync("/proc/self/task").map((thread) => getPriority(Number(thread)))));
       await worker.terminate();`,
      ],
      { encoding: "utf8" },
    );
    expect(new Set(JSON.parse(said) as number[])).toEqual(
      new Set([constants.priority.PRIORITY_BELOW_NORMAL]),
    );
  },
);
