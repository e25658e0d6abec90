import { expect, it } from "vitest";
import { runSql } from "./db/run-sql.ts";
import { installPacks } from "./engine/install/install-packs.ts";
import type { Job } from "./engine/jobs/job-handler.ts";
import { pageRecords } from "./engine/records/page.ts";
import { publishDue } from "./engine/review/publish-due.ts";
import { findMatches } from "./features/matching/match.ts";
import { addPack, addPackJob } from "./features/packs/add-pack.ts";
import { listPacks } from "./features/packs/list-packs.ts";
import { keepValid } from "./features/readers/keep-valid.ts";
import { forgetInvitations } from "./features/invitations/invitation-links.ts";
import { forgetLinks } from "./features/readers/answer-links.ts";
import { sendDigests } from "./features/readers/send-digests.ts";
import { bringPack, offerPacks } from "./offered-packs.ts";
import { makeNeighbours } from "./testing/make-neighbours.ts";

const { database, engine, neighbour } = await makeNeighbours();
const system = () => engine.systemContext();
const job: Job = {
  id: "j",
  attempt: 1,
  signal: new AbortController().signal,
  position: null,
  report: () => undefined,
  savePosition: () => Promise.resolve(),
};
const countRows = async (objname: string) => (await pageRecords(system(), { objname })).total;

/** Queues an installation, and does what a worker would. */
async function add(name: string, samples: boolean): Promise<void> {
  const { jobid } = await addPack(system(), { name, samples }, offerPacks());
  const [row] = await runSql<{ input: unknown }>(database.db, "select input from kz.job where id = $1", [
    jobid,
  ]);
  await addPackJob((pack) => bringPack(engine, pack)).run(system(), row?.input, job);
}

it("are not needed by what is done for readers by itself", async () => {
  const actAs = () => Promise.reject(new Error("nobody has subscribed"));
  expect(await sendDigests(system(), { actAs, findMatches, site: "" })).toBe(0);
  await keepValid(system(), "");
  await publishDue(system());
  await forgetLinks(system());
  await forgetInvitations(system());
});

it("are offered until they are installed, in every process at once", async () => {
  const { packs } = await listPacks(system(), offerPacks());
  const states = packs.map(({ name, installed_at: at }) => [name, at !== null]);
  expect(states[0]).toEqual(["system", true]);
  expect(states.slice(1).every(([, isThere]) => isThere === false)).toBe(true);
  expect(packs.find(({ name }) => name === "work")).toMatchObject({
    label: { zh: "运维工单" },
    offers_samples: true,
    has_samples: null,
    objects: expect.arrayContaining([expect.objectContaining({ name: "work_order" })]) as unknown,
  });

  await add("work", true);
  const after = await listPacks(system(), offerPacks());
  expect(after.packs.slice(0, 2).map(({ name }) => name)).toEqual(["system", "work"]);
  expect(after.packs[1]).toMatchObject({ has_samples: true });
  expect(await countRows("work_order")).toBeGreaterThan(0);
  await expect.poll(() => neighbour.catalog().objects.has("work_order")).toBe(true);
});

it("come without sample records where nobody asked for these", async () => {
  await add("sampling", false);
  const { packs } = await listPacks(system(), offerPacks());
  expect(packs.find(({ name }) => name === "sampling")).toMatchObject({ has_samples: false });
  expect(await countRows("smp_inspection")).toBe(0);
});

it("bear being brought in twice, as after a crash", async () => {
  const before = await countRows("work_order");
  await bringPack(engine, { name: "work", samples: true });
  expect(await countRows("work_order")).toBe(before);
});

it("are refused when there are none of that name, and when they are there", async () => {
  const ask = (name: string) => addPack(system(), { name, samples: false }, offerPacks());
  await expect(ask("bees")).rejects.toMatchObject({ key: "badInput" });
  await expect(ask("work")).rejects.toMatchObject({ key: "packPresent" });
});

it("from outside are told by what the installation knows of them", async () => {
  await installPacks(engine, [
    {
      def: {
        name: "bees",
        label: { zh: "养蜂", en: "Beekeeping" },
        version: 1,
        objects: [
          {
            name: "bee_hive",
            label: { zh: "蜂箱", en: "Hive" },
            labelField: "name",
            fields: [{ name: "name", label: { zh: "名称", en: "Name" }, kind: "text" }],
          },
        ],
      },
    },
  ]);
  const { packs } = await listPacks(system(), offerPacks());
  expect(packs.find(({ name }) => name === "bees")).toMatchObject({
    label: { zh: "养蜂", en: "Beekeeping" },
    offers_samples: false,
    objects: [{ name: "bee_hive", label: { zh: "蜂箱", en: "Hive" } }],
  });
});
