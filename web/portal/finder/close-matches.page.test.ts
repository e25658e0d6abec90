import { achievementListFields } from "@kezhuan/contract/portal/list-fields";
import type { SearchOutput } from "@kezhuan/contract/api/search";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerShell } from "@kezhuan/web/testing/canned-office.ts";
import { startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const meta = sampleMeta(
  achievementListFields.map((name) => sampleField(name, name === "publish_at" ? "datetime" : "text")),
  { name: "kch_achievement" },
);

/** What a search says in the place of an empty list. */
function answer({ corrected, isStrict }: { corrected?: string[]; isStrict: boolean }): SearchOutput {
  return {
    query: {
      text: "石磨烯",
      rest: "石磨烯",
      terms: ["石墨烯"],
      also: [],
      understood: [],
      ...(corrected ? { corrected } : {}),
    },
    total: isStrict ? 1 : 0,
    totalIsExact: true,
    close: isStrict ? 0 : 1,
    items: [
      {
        type: "achievement",
        id: "1",
        title: "石墨烯导热膜",
        summary: "",
        highlights: {},
        score: 1,
        isStrict,
        record: { id: "1", title: "石墨烯导热膜" },
      },
    ],
    facets: {},
    page: 1,
    size: 8,
  };
}

async function openEmptyList(found: SearchOutput) {
  startCannedServer({
    ...answerShell(),
    getObjMetaData: () => meta,
    getObjDataByPage: () => ({
      data: [],
      total: 0,
      totalIsExact: true,
      pageNum: 1,
      pageSize: 20,
      next: null,
      meta,
    }),
    countFacets: () => ({ facets: {} }),
    search: () => found,
  });
  await openPage("/zcg?trl=7-9&q=石磨烯");
  await expect.element(page.getByRole("link", { name: "石墨烯导热膜" })).toBeVisible();
}

test("a list without the words shows what they may have meant, and leads to it within the same conditions", async () => {
  await openEmptyList(answer({ corrected: ["石墨烯"], isStrict: true }));
  await expect.element(page.getByText(/^没有找到“石磨烯”。您要找的可能是：/)).toBeVisible();
  const link = page.getByRole("link", { name: "石墨烯", exact: true });
  await expect.element(link).toHaveAttribute("href", expect.stringContaining("#/zcg?"));
  await link.click();
  expect(new URLSearchParams(location.hash.split("?")[1]).get("q")).toBe("石墨烯");
  expect(new URLSearchParams(location.hash.split("?")[1]).get("trl")).toBe("7-9");
});

test("a list without the words shows all that a search makes of them", async () => {
  await openEmptyList(answer({ isStrict: true }));
  await expect.element(page.getByText("没有包含全部词语的结果，以下最接近")).toBeVisible();
});
