import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerRecords } from "@kezhuan/web/testing/canned-records.ts";
import { startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const id = "0198c0de-0000-7000-8000-000000000001";
const picture = {
  id: "0198c0de-0000-7000-8000-000000000002",
  name: "plate.jpg",
  size: 1,
  type: "image/jpeg",
  url: "/files/whole",
  picture: "/p/picture/one/",
  width: 800,
  height: 500,
  alt: { zh: "装置外观", en: "The device" },
  focus: { x: 20, y: 80 },
};
const shown = { id, title: "热障涂层", status: "published", media: [picture] };

function open(language: "zh" | "en", media: object[] = [picture]) {
  startCannedServer(answerRecords({ kch_achievement: [{ ...shown, media }] }));
  return openPage(`/cgDetail?id=${id}`, { language });
}

test.each([
  ["zh", "装置外观"],
  ["en", "The device"],
] as const)(
  "in %s a picture says what it shows, keeps its room and comes in widths",
  async (language, alt) => {
    await open(language);
    const image = page.getByRole("img", { name: alt });
    await expect.element(image).toBeInTheDocument();
    const { src, srcset, sizes, width, height, decoding, style } = image.element() as HTMLImageElement;
    expect(new URL(src).pathname).toBe("/p/picture/one/640");
    expect(srcset.split(", ").map((one) => one.replace(/^.*\/(\d+) /, "$1 "))).toEqual([
      "160 160w",
      "320 320w",
      "480 480w",
      "640 640w",
      // Whole, and never larger than it is.
      "960 800w",
    ]);
    expect([sizes !== "", decoding, style.objectPosition]).toEqual([true, "async", "20% 80%"]);
    expect(image.element().getAttribute("width")).toBe("800");
    expect(image.element().getAttribute("height")).toBe("500");
    expect([width > 0, Math.round((width / height) * 10)]).toEqual([true, 16]);
  },
);

test("one that nobody has measured is shown whole, and without any there is no empty frame", async () => {
  const { picture: _, width: __, height: ___, ...plain } = picture;
  await open("zh", [plain]);
  const image = page.getByRole("img", { name: "装置外观" });
  await expect.element(image).toHaveAttribute("src", "/files/whole");
  await expect.element(image).not.toHaveAttribute("srcset");
  await open("zh", []);
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(document.querySelector("figure")).toBeNull();
});

test("indicators stand beside what is usual, in figures and as bars where both are numbers", async () => {
  const indicators = [
    { name: "效率", value: "≥92", usual: "69", unit: "%" },
    { name: "能耗", value: "≤2.5", usual: "5", unit: "kWh" },
    { name: "温度范围", value: "-40~60", unit: "℃" },
  ];
  startCannedServer(answerRecords({ kch_achievement: [{ ...shown, indicators }] }));
  await openPage(`/cgDetail?id=${id}`);
  const rows = page.getByRole("table").getByRole("row");
  await expect.element(rows.nth(1)).toMatchTextContent(/效率.*≥92 %.*69 %/);
  await expect.element(rows.nth(2)).toMatchTextContent(/能耗.*2\.5 kWh.*5 kWh.*越低越好/);
  await expect.element(rows.nth(3)).toMatchTextContent(/温度范围.*–/);
  const drawn = () =>
    [...document.querySelectorAll("table svg")].map(({ children: [own, usual] }) => [
      Number(own?.getAttribute("width")),
      Number(usual?.getAttribute("width")),
    ]);
  expect(drawn()).toEqual([
    [100, 75],
    [50, 100],
  ]);
});
