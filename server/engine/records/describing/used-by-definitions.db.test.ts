import { expect, it } from "vitest";
import { addRecord, contextOf } from "@kezhuan/server/testing/make-tenant";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startTestWorld } from "@kezhuan/server/testing/start-world";
import { installPack } from "@kezhuan/server/engine/install/install-pack";
import { pageRecords } from "../page.ts";
import { removeRecords } from "../remove.ts";

const { engine, tenant } = await startTestWorld();
const admin = contextOf(engine, (await tenant.addUser(["ROLE_ADMIN"])).actor);
const dictId = async (name: string) =>
  (await pageRecords(admin, { objname: "sys_dict", name })).data[0]?.id ?? "";

it("a dictionary that fields take codes from is not deleted, and those in sight are named", async () => {
  const id = await dictId("t_colour");
  const spare = await addRecord(engine, "sys_dict", { name: "t_spare", title: "Spare" });
  const refused = await refusalOf(removeRecords(admin, "sys_dict", [spare, id]));
  expect(refused).toMatchObject({ key: "stillReferenced" });
  expect(refused.data["referrers"]).toContainEqual(expect.objectContaining({ objname: "meta_field" }));
  expect(await dictId("t_spare")).toBe(spare);
  const role = await tenant.addRole([{ object: "sys_dict", actions: ["read", "delete"] }]);
  const keeper = contextOf(engine, (await tenant.addUser([role])).actor);
  const blind = await refusalOf(removeRecords(keeper, "sys_dict", [id]));
  expect(blind).toMatchObject({ key: "stillReferenced" });
  expect(blind.data["referrers"]).toEqual([]);
  expect(blind.data["unseen"]).toBe(true);
});

it("one that nothing uses goes", async () => {
  const id = await dictId("t_spare");
  expect(await removeRecords(admin, "sys_dict", [id])).toEqual({ deleted: 1 });
  expect(await dictId("t_spare")).toBe("");
});

it("a role that objects tell of something is not deleted, though nobody has it", async () => {
  const used = await addRecord(engine, "sys_role", { code: "ROLE_T_KEEPER", name: "Keeper" });
  const spare = await addRecord(engine, "sys_role", { code: "ROLE_T_SPARE", name: "Spare" });
  await installPack(engine.systemContext(), {
    name: "keeping",
    label: { zh: "保管", en: "Keeping" },
    version: 1,
    objects: [
      {
        name: "k_note",
        label: { zh: "便条", en: "Notes" },
        labelField: "title",
        fields: [{ name: "title", label: { zh: "标题", en: "Title" }, kind: "text" }],
        quota: { roles: ["ROLE_T_KEEPER"], most: 5 },
      },
    ],
  });
  await engine.reload();
  const later = contextOf(engine, admin.actor);
  const refused = await refusalOf(removeRecords(later, "sys_role", [used]));
  expect(refused).toMatchObject({
    key: "stillReferenced",
    data: { referrers: [{ objname: "meta_object", label: "Notes" }] },
  });
  expect(await removeRecords(later, "sys_role", [spare])).toEqual({ deleted: 1 });
});
