import { spawn } from "node:child_process";
import { join } from "node:path";
import { projectRoot } from "./project-paths.ts";
import { serverEnvironment } from "./server-process.ts";

export interface CliOutcome {
  code: number;
  output: string;
}

/** Runs the command line on a data folder, beside the server that may be running on it. `settings`: further variables. */
export async function runCli(
  dataDir: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<CliOutcome> {
  const child = spawn(process.execPath, [join(projectRoot, "server", "cli.ts"), ...args], {
    cwd: projectRoot,
    env: serverEnvironment({ dataDir, port: 1, demo: false, settings }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  }
  const code = await new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status) => resolve(status ?? 1));
  });
  return { code, output };
}
