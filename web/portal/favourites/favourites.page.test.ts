import type { WireRecord } from "@kezhuan/contract/api/records";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerShell } from "@kezhuan/web/testing/canned-office.ts";
import { answerRecords } from "@kezhuan/web/testing/canned-records.ts";
import { listSent, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";
import { MARKS_KEY } from "./local-marks.ts";

const words = {
  zh: {
    star: /^收藏/,
    saved: /^已收藏/,
    take: "带入账号",
    mine: "我的收藏",
    write: "写备注、分组",
    note: "备注（只有自己看得到）",
    compare: /^对比/,
    tray: "对比成果",
    gone: "已撤下，现在不能查看",
    remove: "移除",
    login: "登录",
  },
  en: {
    star: /^Save\b/,
    saved: /^Saved\b/,
    take: "Take into my account",
    mine: "Saved",
    write: "Add a note or folder",
    note: "Note, seen by you only",
    compare: /^Compare/,
    tray: "Achievements to compare",
    gone: "Withdrawn meanwhile: it cannot be seen now",
    remove: "Remove",
    login: "Log in",
  },
} as const;

const idOf = (index: number) => `01890a5d-ac96-774b-bcce-b302099a805${index}`;
const achievement = { id: idOf(1), title: "固态电池" };
const expert = { id: idOf(3), name_zh: "林悦" };
const demand = { id: idOf(4), title: "求购隔膜" };

/** A portal with a few records, and an account whose marks are kept. */
function start(marks: WireRecord[] = []) {
  const records = {
    kch_achievement: [achievement, { id: idOf(2), title: "石墨烯膜" }],
    kch_expert: [{ id: idOf(5), name_zh: "周启" }, expert],
    kch_demand: [demand],
    kch_favourite: marks,
  };
  const server = startCannedServer({
    ...answerShell(),
    ...answerRecords(records),
    saveObjData: ({ fields }) => {
      const data = JSON.parse(fields["data"] ?? "") as WireRecord | WireRecord[];
      for (const one of [data].flat()) {
        const known = marks.find(({ id }) => id === one.id);
        if (known) Object.assign(known, one);
        else marks.unshift({ ...one, id: `mark-${marks.length}` });
      }
      return { data, ids: [] };
    },
    delObjDataByIdList: ({ fields }) => {
      const gone = JSON.parse(fields["idlist"] ?? "") as string[];
      records.kch_favourite = marks.filter(({ id }) => !gone.includes(id));
      return { deleted: gone.length };
    },
  });
  return { server, records };
}

describe.each(["zh", "en"] as const)("what is marked, in %s,", (language) => {
  const t = words[language];
  const main = page.getByRole("main");
  const saved = main.getByRole("button", { name: t.saved });

  test("stays in a visitor's browser, and goes from there into the account", async () => {
    const { server } = start();
    await openPage("/zcg", { language });
    await main.getByRole("button", { name: t.star }).first().click();
    await expect.element(saved).toHaveAttribute("aria-pressed", "true");
    await openPage("/zcg", { language, isReturning: true });
    await expect.element(saved).toHaveAccessibleName(new RegExp(achievement.title));
    location.hash = "#/zzj";
    const star = main.getByRole("button", { name: t.star }).nth(1);
    await expect.element(star).toHaveAccessibleName(new RegExp(expert.name_zh));
    star.element().focus();
    await userEvent.keyboard(" ");
    await main.getByRole("article").nth(1).getByRole("heading").getByRole("link").click();
    await expect.poll(() => location.hash).toContain("#/zjDetail");
    await expect.element(saved.first()).toHaveAccessibleName(new RegExp(expert.name_zh));
    location.hash = "#/my?at=favourites";
    await expect.element(main.getByRole("article")).toHaveLength(2);
    // What is saved here is what the page is about, also without an account; the login is offered beside it.
    await expect.element(main.getByRole("heading", { level: 1 })).toHaveTextContent(t.mine);
    await expect.element(main.getByRole("link", { name: t.login, exact: true })).toBeVisible();
    expect(listSent(server, "saveObjData")).toEqual([]);

    await openPage("/zcg", { language, isReturning: true, isLoggedIn: true });
    await page.getByRole("dialog").getByRole("button", { name: t.take }).click();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(saved).toHaveAccessibleName(new RegExp(achievement.title));
    expect(localStorage.getItem(MARKS_KEY)).toBeNull();
    expect(listSent(server, "saveObjData")).toEqual([
      [
        { kind: "achievement", about: achievement.id },
        { kind: "expert", about: expert.id },
      ],
    ]);
  });

  test("is noted, compared, and taken away once it is withdrawn, of which nothing else is told", async () => {
    const { server, records } = start([{ id: "m", kind: "achievement", about: achievement.id }]);
    await openPage(`/xqDetail?id=${demand.id}`, { language, isLoggedIn: true });
    await main.getByRole("button", { name: t.star }).first().click();
    await expect.element(saved).toHaveAccessibleName(new RegExp(demand.title));
    records.kch_demand = [];
    location.hash = "#/my?at=favourites";
    const section = page.getByRole("region", { name: t.mine, exact: true });
    await expect.element(section.getByText(t.gone)).toBeVisible();
    await expect.element(section.getByText(demand.title)).not.toBeInTheDocument();

    await section.getByRole("button", { name: t.write }).first().click();
    await page.getByLabelText(t.note).fill("问一下价格");
    await userEvent.keyboard("{Enter}");
    await expect.element(section.getByText("问一下价格")).toBeVisible();
    await section.getByRole("button", { name: t.compare }).click();
    await expect.element(page.getByRole("region", { name: t.tray })).toMatchTextContent(achievement.title);
    expect(listSent(server, "saveObjData")).toEqual([
      [{ kind: "demand", about: demand.id }],
      { id: "m", folder: null, note: "问一下价格" },
    ]);

    await section.getByRole("button", { name: t.remove, exact: true }).click();
    await expect.element(section.getByText(t.gone)).not.toBeInTheDocument();
    const [removal] = server.seen.filter(({ name }) => name === "delObjDataByIdList");
    expect(removal?.fields["idlist"]).toBe('["mark-1"]');
  });
});
