import { expect } from "@playwright/test";
import { changeBehind } from "@kezhuan/server/testing/change-behind";
import { listPage } from "../pages/list-page.ts";
import { en, zh } from "../pages/office-words.ts";
import { test } from "../world/journey.ts";
import { takePicture } from "../world/take-picture.ts";

test.use({ account: "admin" });

/** Other rules in each language: both may meet in one database. */
const words = {
  zh: {
    ...zh,
    places: [
      { object: "work_place", called: "地点" },
      { object: "work_asset", called: "资产设备" },
    ],
    role: "运维人员",
    title: /^有 \d+ 处权限与业务包的新规则不一致$/,
    show: "逐一查看",
    yours: "本机构现有",
    narrowed: /可读 \S+/,
    keep: /^保留本机构的：/,
    kept: "已保留本机构的规则",
    take: /^采用业务包的：/,
    taken: "已采用业务包的规则",
  },
  en: {
    ...en,
    places: [
      { object: "work_material", called: "Materials" },
      { object: "work_order", called: "Work orders" },
    ],
    role: "Technician",
    title: /^\d+ places? where a pack now gives other rights than you have set$/,
    show: "Look at them",
    yours: "What you have",
    narrowed: /reading \S+/,
    keep: /^Keep mine for /,
    kept: "Your rules stay",
    take: /^Take over the pack's for /,
    taken: "The pack's rules are in force",
  },
};

test("an administrator decides, place by place, where a pack gives other rights than they have made of them @long @long-en", async ({
  page,
  records,
  world,
}, { project }) => {
  const t = words[project.name === "en" ? "en" : "zh"];
  const role = await records.findId("sys_role", { code: "ROLE_WORK_TECHNICIAN" });
  const narrowingOf = async (id: string) => {
    const { read_fields = null, masks = null } = await records.get("sys_access", id);
    return { read_fields, masks };
  };
  const narrow = { read_fields: ["created_at"], masks: null };
  const rules = await Promise.all(
    t.places.map(async ({ object, called }) => {
      const { data } = await records.list("sys_access", { role, object, sort: "created_at", pageSize: 1 });
      const id = data[0]?.id ?? "";
      return { id, called, given: await narrowingOf(id) };
    }),
  );
  const [keeping, taking] = rules;
  if (!keeping || !taking) throw new Error("the pack gives these rules");
  for (const { id } of rules) await records.save("sys_access", { id, ...narrow });
  // As a start leaves it that has brought a version of the pack which gives something else than the one before.
  await changeBehind(
    world.dataDir,
    `update kz.pack_rule set waits = true, offer = given, since = now() where rule in ('${keeping.id}', '${taking.id}')`,
  );
  try {
    await page.goto("#/ruid/sys_access");
    const banner = page.getByRole("region", { name: t.title });
    await banner.getByRole("button", { name: t.show }).click();
    const offer = (called: string) =>
      banner
        .getByRole("listitem")
        .filter({ has: page.getByRole("heading", { name: new RegExp(`^${t.role}.*${called}`) }) });
    const first = offer(keeping.called);
    const yours = first
      .locator(".grant-offer-sides > div")
      .filter({ has: page.getByRole("heading", { name: t.yours }) });
    await expect(yours).toContainText(t.narrowed);
    await expect(first.locator(".rule-sentence")).toHaveCount(2);
    await takePicture(page, `pack-rights-${project.name}`);

    await first.getByRole("button", { name: t.keep }).click();
    await listPage(page, t).expectMessage(t.kept);
    await expect(first).toHaveCount(0);
    // The button that had the focus is gone.
    await expect(banner.getByRole("heading", { name: t.title })).toBeFocused();
    expect(await narrowingOf(keeping.id)).toEqual(narrow);

    await offer(taking.called).getByRole("button", { name: t.take }).click();
    await listPage(page, t).expectMessage(t.taken);
    await expect(offer(taking.called)).toHaveCount(0);
    expect(await narrowingOf(taking.id)).toEqual(taking.given);

    await page.reload();
    await expect(listPage(page, t).rows.first()).toBeVisible();
    await expect(offer(keeping.called)).toHaveCount(0);
  } finally {
    await records.save("sys_access", { id: keeping.id, ...keeping.given });
  }
});
