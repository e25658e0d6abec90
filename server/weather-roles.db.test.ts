import { describe, expect, it } from "vitest";
import { packSchema } from "@kezhuan/contract/metadata/pack";
import { weatherPack } from "@kezhuan/packs/weather/pack";
import type { Ctx } from "./engine/context.ts";
import { isPermitted } from "./engine/records/describe.ts";
import { pageRecords } from "./engine/records/page.ts";
import { removeRecords } from "./engine/records/remove.ts";
import { saveRecords } from "./engine/records/save.ts";
import { addRecord, contextOf } from "./testing/make-tenant.ts";
import { refusalOf } from "./testing/refusal-of.ts";
import { startWorld } from "./testing/start-world.ts";

const { engine, tenant } = await startWorld(() => new Date("2026-10-05T08:00:00Z"));
const pack = packSchema.parse(weatherPack);
const roles = [...pack.roles.map(({ code }) => code), "ROLE_DEFAULT"];
const objects = pack.objects.map(({ name }) => name);
const actions = ["read", "create", "update", "delete", "import", "export"] as const;
const every = roles.flatMap((role) =>
  objects.flatMap((object) => actions.map((action) => [role, object, action] as const)),
);

const isSeries = (object: string) => object === "wx_observation" || object === "wx_daily";
const elementOf = (object: string) => (object === "wx_daily" ? "day_mean_wind_speed" : "wind_speed");

/** What the pack grants, except deleting: nobody can delete values of a time series. */
function isGranted(role: string, object: string, action: string): boolean {
  if (isSeries(object) && action === "delete") return false;
  return pack.grants.some(
    (grant) => grant.role === role && grant.object === object && grant.actions.includes(action),
  );
}

let count = 0;
async function addSubject(object: string, keeper: string): Promise<string> {
  count += 1;
  const place = { latitude: "30", longitude: "114", elevation: "20" };
  const station = await addRecord(engine, "wx_station", {
    code: `R${count + 100}`,
    name: "站",
    keeper,
    ...place,
  });
  if (object === "wx_station") return station;
  if (object === "wx_threshold")
    return addRecord(engine, object, { station, element: "wind_speed", high: "20" });
  const at = "2026-10-01T00:00:00Z";
  return addRecord(engine, object, { station, at, element: elementOf(object), value: "3" });
}

/** Performs the action; throws where it is refused. */
async function attempt(ctx: Ctx, object: string, action: (typeof actions)[number]): Promise<unknown> {
  const id = await addSubject(object, ctx.actor.userId ?? "");
  if (action === "read") return pageRecords(ctx, { objname: object });
  if (action === "delete") return removeRecords(ctx, object, [id]);
  if (action === "update") return saveRecords(ctx, { objname: object, data: { id, remark: "已检查" } });
  if (action === "create") {
    const station = await addSubject("wx_station", "");
    const place = { latitude: "31", longitude: "115", elevation: "21" };
    const data =
      object === "wx_station"
        ? { code: `C${count}`, name: "新站", ...place }
        : object === "wx_threshold"
          ? { station, element: "wind_speed", high: "20" }
          : { station, at: "2026-10-01T01:00:00Z", element: elementOf(object), value: "3" };
    return saveRecords(ctx, { objname: object, data });
  }
  return undefined;
}

const contextFor = async (role: string) => contextOf(engine, (await tenant.addUser([role])).actor);
const granted = every.filter(([...one]) => isGranted(...one));
/** Import and export are actions like the others, with calls of their own that are tested elsewhere. */
const refused = every.filter(
  ([role, object, action]) => !isGranted(role, object, action) && action !== "import" && action !== "export",
);

describe("every role of the weather pack", () => {
  it.each(every)("%s on %s: the policy permits %s exactly if it is granted", async (role, object, action) => {
    expect(isPermitted(await contextFor(role), object, action)).toBe(isGranted(role, object, action));
  });

  it.each(granted)("%s on %s: can %s", async (role, object, action) => {
    await expect(attempt(await contextFor(role), object, action)).resolves.not.toThrow();
  });

  it.each(refused)("%s on %s: cannot %s", async (role, object, action) => {
    const refusal = await refusalOf(attempt(await contextFor(role), object, action));
    expect(refusal.key).toBe("forbidden");
  });
});
