import type { MatchOutput } from "@kezhuan/contract/api/match";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerRecords } from "@kezhuan/web/testing/canned-records.ts";
import { startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const id = "0198c0de-0000-7000-8000-000000000001";
const found: MatchOutput = {
  isReady: true,
  achievements: [],
  experts: [],
  institutions: [],
  demands: [
    {
      id: "d1",
      title: "涂层",
      score: 70,
      reasons: [
        { part: "words", label: "共同的词", score: 80, text: "涂层、锆酸钆" },
        { part: "field", label: "技术领域", score: 90, text: "新材料" },
      ],
    },
  ],
};

test.each([
  ["zh", ["涂层、锆酸钆", "新材料"]],
  ["en", ["新材料"]],
] as const)("in %s what speaks for a match is what its reader can read", async (language, texts) => {
  startCannedServer(answerRecords({ kch_expert: [{ id, name_zh: "夏映雪", status: "published" }] }));
  const others = globalThis.fetch;
  vi.stubGlobal("fetch", (input: URL | string, init?: RequestInit) =>
    String(input).includes(`match/${id}`)
      ? Promise.resolve(Response.json({ code: 200, msg: "操作成功", data: found }))
      : others(input, init),
  );
  await openPage(`/zjDetail?id=${id}`, { language });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  // What comes as one scrolls: a key brings it, too.
  await userEvent.keyboard("{Shift}");
  const told = () => [...document.querySelectorAll(".partner dd")].map((one) => one.textContent);
  await expect.poll(told).toEqual(texts);
});
