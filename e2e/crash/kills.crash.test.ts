import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { drawSeed } from "@kezhuan/server/testing/draw-seed";
import { killBackup, killMigration, killRestore, prepareGround } from "@kezhuan/server/testing/kill-commands";
import { openRandom } from "@kezhuan/server/testing/kill-plan";
import { isLongRun } from "@kezhuan/server/testing/long-run";
import { makeScratchFolder, projectRoot } from "../world/project-paths.ts";
import { serverEnvironment } from "../world/server-process.ts";
import { crashOnce, openCrashWorld } from "./crash-rounds.ts";
import { killServer, killWithDatabase } from "./kill.ts";

const seed = drawSeed();
/** Of each kind; `KILLS` for others. */
const rounds = Number(process.env["KILLS"] ?? (isLongRun ? 100 : 4)) / 4;

test("killed at any moment of writes, migrations, back-ups and restores, nothing acknowledged is lost and nothing half restored", async () => {
  const random = openRandom(seed);
  const folder = makeScratchFolder("kills");
  mkdirSync(folder, { recursive: true });
  const environment = serverEnvironment({ dataDir: join(folder, "data"), port: 8080, demo: false });
  const ground = await prepareGround({ folder, random, environment });
  const world = await openCrashWorld("kills-writes", random);
  const killed = { migration: 0, backup: 0, restore: 0 };
  try {
    // All of a round can have ended before their kill: those after it are killed earlier.
    for (
      let round = 1;
      round <= rounds || killed.migration + killed.backup + killed.restore === 0;
      round += 1
    ) {
      const way = Math.floor(random() * 3);
      await crashOnce(world, round, (server) =>
        way === 0 ? killServer(server) : killWithDatabase(server, way === 1),
      );
      killed.migration += Number(await killMigration(ground));
      killed.backup += Number(await killBackup(ground));
      killed.restore += Number(await killRestore(ground));
      process.stdout.write(`${round * 4} runs: ${JSON.stringify(killed)}\n`);
    }
    const { acknowledged, refused, cut } = world.ledger.counts;
    const lines = [
      `Seed ${seed}, ${cpus().length} processors: ${rounds * 4} runs. After each of them it is looked at whether all that was acknowledged is there, and nothing half done; the first where it is not ends the test, so that nothing is written here.`,
      "",
      "| killed during | runs | ended before the kill |",
      "|---|---|---|",
      `| writes (${acknowledged} acknowledged, ${refused} refused, ${cut} without an answer) | ${rounds} | – |`,
      ...Object.entries(killed).map(([name, count]) => `| ${name} | ${rounds} | ${rounds - count} |`),
    ];
    process.stdout.write(`${lines.join("\n")}\n`);
    if (rounds >= 25)
      writeFileSync(
        join(projectRoot, "bench", "results", "kills.md"),
        `# Killed at any moment\n\n${lines.join("\n")}\n`,
      );
    expect(acknowledged).toBeGreaterThan(0);
  } finally {
    await world.close();
    await ground.embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}, 3_600_000);
