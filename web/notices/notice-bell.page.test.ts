import type { WireRecord } from "@kezhuan/contract/api/records";
import type { Language } from "@kezhuan/contract/metadata/label";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerOffice, answerShell } from "@kezhuan/web/testing/canned-office.ts";
import { startCannedServer, type CannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const words = {
  zh: {
    unread: (count: number) => `通知，${count} 条未读`,
    notices: "通知",
    claimed: "“涂层”已受理，正在审核",
    returned: "“涂层”已退回，请修改后重新提交",
    comment: "审核意见：请补充指标",
    all: "全部通知",
    markUnread: "标为未读",
    markAll: "全部标为已读",
  },
  en: {
    unread: (count: number) => `Notices, ${count} unread`,
    notices: "Notices",
    claimed: "“涂层” is being reviewed",
    returned: "“涂层” was returned: please change it and submit it again",
    comment: "Comment: 请补充指标",
    all: "All notices",
    markUnread: "Mark as unread",
    markAll: "Mark all as read",
  },
};

const texts = (name: "claimed" | "returned") => ({ title: words.zh[name], title_en: words.en[name] });
const common = { version: 1, kind: "review", created_at: "2026-01-02T03:04:05Z", read_at: null };

/** A claimed and a returned record of one's own, with the ways to them. */
function answerNotices(link: string): CannedServer["answers"] {
  const notices: WireRecord[] = [
    {
      ...common,
      ...texts("returned"),
      id: "2",
      link,
      body: words.zh.comment,
      body_en: words.en.comment,
    },
    { ...common, ...texts("claimed"), id: "1", link },
  ];
  const countUnread = () => notices.filter(({ read_at }) => read_at === null).length;
  return {
    getObjDataByPage: ({ fields }) => {
      const data = fields["objname"] === "sys_notice" ? notices : [];
      return { data, total: data.length, totalIsExact: true, pageNum: 1, pageSize: 20, next: null };
    },
    countNotices: () => ({ unread: countUnread(), newest: "2" }),
    markNotices: ({ fields }) => {
      const { ids } = readInput(fields);
      for (const notice of notices)
        if (!ids || ids.includes(notice.id)) notice["read_at"] = "2026-01-02T04:00:00Z";
      return { marked: 1, unread: countUnread() };
    },
    getNoticeChoices: () => ({ no_mail: [], no_app: [], mails: false, email: null, confirmed: false }),
  };
}

/** What a message carries beside its name. */
function readInput(fields: Record<string, string>): { ids?: string[] } {
  // Written by our own client.
  const data = JSON.parse(fields["data"] ?? "{}") as { internalParams?: { ids?: string[] } };
  return data.internalParams ?? {};
}

describe.each(["zh", "en"] satisfies Language[])("in %s", (language) => {
  const w = words[language];
  const bell = (count: number) => page.getByRole("button", { name: w.unread(count) });
  const latest = page.getByRole("link", { name: w.returned, exact: false });

  test("the bell of the office leads to what a notice is about, and rings no more for that", async () => {
    const meta = sampleMeta([sampleField("title", "text")]);
    const office = answerOffice({ meta, records: [{ id: "7", version: 1, title: "涂层" }] });
    startCannedServer({ ...office, ...answerNotices("/ruid/sample?open=7") });
    await openPage("/dashboard", { isLoggedIn: true, language });
    await bell(2).click();
    // The start page tells of it as well.
    const list = page.getByRole("region", { name: w.notices, exact: true });
    await list.getByRole("link", { name: w.returned, exact: false }).click();
    await expect.element(page.getByRole("dialog").getByText("涂层").first()).toBeVisible();
    expect(location.hash).toBe("#/ruid/sample?open=7");
    await expect.element(bell(1)).toBeVisible();
  });

  test("the bell of the portal is used by keyboard; all notices say more, lead on and are marked read", async () => {
    const server = startCannedServer({ ...answerShell(), ...answerNotices("/posted?type=demand&id=7") });
    await openPage("/my?at=notices", { isLoggedIn: true, language });
    const main = page.getByRole("main");
    await expect.element(main.getByText(w.comment)).toBeVisible();
    await expect.element(bell(2)).toBeVisible();
    bell(2).element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("link", { name: w.all })).toHaveAttribute("href", "#/my?at=notices");
    await expect.element(latest.last()).toHaveAttribute("href", "#/posted?type=demand&id=7");
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("button", { name: w.markUnread })).not.toBeInTheDocument();
    await main.getByRole("button", { name: w.markAll }).click();
    await expect.element(page.getByRole("button", { name: w.markUnread }).nth(1)).toBeVisible();
    await expect.element(page.getByRole("button", { name: w.notices, exact: true })).toBeVisible();
    await main.getByRole("button", { name: w.markUnread }).first().click();
    const marked = server.seen.filter(({ name }) => name === "markNotices");
    expect(marked.at(-1)?.fields["data"]).toMatch(/"read":false/);
    await main.getByRole("link", { name: w.returned, exact: false }).click();
    await expect.poll(() => location.hash).toBe("#/posted?type=demand&id=7");
  });
});

test("an address in a notice is a link, not a row of signs", async () => {
  const address = new URL("#/zcg", document.baseURI).href;
  const notice = {
    ...common,
    id: "3",
    title: "仍然有效吗？",
    body: `已不再有效？打开此链接撤下：${address}`,
  };
  const server = startCannedServer({ ...answerShell(), ...answerNotices("/zcg") });
  server.answers["getObjDataByPage"] = ({ fields }) => {
    const data = fields["objname"] === "sys_notice" ? [notice] : [];
    return { data, total: data.length, totalIsExact: true, pageNum: 1, pageSize: 20, next: null };
  };
  await openPage("/my?at=notices", { isLoggedIn: true });
  const link = page.getByRole("main").getByRole("link", { name: "打开链接" });
  await expect.element(link).toHaveAttribute("href", address);
  await expect.element(page.getByRole("main")).not.toHaveTextContent(address);
});
