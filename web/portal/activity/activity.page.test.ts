import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { dayMs } from "@kezhuan/contract/durations";
import { answerShell } from "@kezhuan/web/testing/canned-office.ts";
import { answerProfile, cannedProfile } from "@kezhuan/web/testing/canned-profile.ts";
import { answerRecords } from "@kezhuan/web/testing/canned-records.ts";
import { Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { changeAtOnce } from "@kezhuan/web/testing/change-at-once.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { site } from "@kezhuan/web/ui/site.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const activity = {
  id: "open",
  kind: "roadshow",
  status: "open",
  audience: "public",
  title: "新材料路演",
  title_en: "New materials",
  summary: "八个项目",
  starts_at: inDays(9),
  ends_at: inDays(9.1),
  closes_at: inDays(5.5),
  place: "科技会堂",
  place_en: "Science Hall",
  contact: "活动组，000-8866 1031",
  contact_en: "Events team, 000-8866 1031",
  capacity: 20,
  places_left: 3,
  n_waiting: 0,
  waiting_list: true,
  is_online: true,
  agenda: [{ id: "s", title: "开场", title_en: "Welcome", expert: { id: "x", label: "薛书瑶" } }],
  materials: [{ id: "m", title: "手册", link: "javascript:alert(1)" }],
};

const pixel = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

beforeEach(() => {
  startCannedServer({
    ...answerRecords({
      kch_activity: [
        activity,
        { ...activity, id: "full", places_left: 0, n_waiting: 4 },
        { ...activity, id: "closed", closes_at: inDays(-1) },
        { ...activity, id: "off", status: "cancelled", cancel_reason: "场地停电" },
      ],
    }),
    verifyCode: ({ fields }) =>
      fields["data"]?.includes("GENUINE0GENUINE0")
        ? {
            of: { zh: "活动报名", en: "Registrations" },
            facts: [{ name: "person_name", label: { zh: "姓名", en: "Name" }, value: "安宁", kind: "text" }],
          }
        : new Refusal(404, "not found"),
  });
});

test.each([
  ["zh", "剩 3 个名额", "还剩 5 天", "登录后报名", "活动组，000-8866 1031"],
  ["en", "3 places left", "5 days to go", "Log in to register", "Events team, 000-8866 1031"],
] as const)(
  "in %s it says how many places are left, until when, and whom to ask",
  async (...[language, left, until, login, contact]) => {
    await openPage("/activity?id=open", { language });
    await expect.element(page.getByText(contact)).toBeVisible();
    await expect.element(page.getByText(left)).toBeVisible();
    await expect.element(page.getByText(until)).toBeVisible();
    await expect.element(page.getByRole("link", { name: login })).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "薛书瑶" }))
      .toHaveAttribute("href", expect.stringContaining("/zjDetail?id=x"));
    // Only what a browser may be sent to becomes a link.
    await expect.element(page.getByText("手册")).toBeVisible();
    expect(document.querySelector('a[href^="javascript"]')).toBeNull();
    await expectNoFindings();
  },
);

test.each([
  ["zh", "Asia/Shanghai", "2027年1月14日 13:30 – 17:30", "14"],
  ["en", "Asia/Shanghai", "14 January 2027 at 13:30 – 17:30", "14"],
  ["zh", "Pacific/Auckland", "2027年1月14日 18:30 – 22:30（新西兰时间）", "14"],
  [
    "en",
    "America/Los_Angeles",
    "13 January 2027 at 21:30 – 14 January 2027 at 01:30 (Los Angeles Time)",
    "13",
  ],
] as const)(
  "in %s it is at the time of %s, named to readers elsewhere",
  async (...[language, zone, span, day]) => {
    const own = site.time_zone;
    onTestFinished(() => void Object.assign(site, { time_zone: own }));
    Object.assign(site, { time_zone: zone });
    const times = { starts_at: "2027-01-14T05:30:00Z", ends_at: "2027-01-14T09:30:00Z" };
    startCannedServer(answerRecords({ kch_activity: [{ ...activity, ...times }] }));
    await openPage("/activity", { language });
    await expect.element(page.getByText(span, { exact: true })).toBeVisible();
    expect(document.querySelector(".activity-day strong")?.textContent).toBe(day);
    await openPage("/activity?id=open", { language });
    await expect.element(page.getByText(span, { exact: true })).toBeVisible();
  },
);

test.each([
  ["full", "名额已满，4 人候补", true],
  ["closed", "报名已截止", false],
  ["off", "活动已取消：场地停电", false],
] as const)("what is %s says so, and takes nobody it cannot take", async (id, told, takes) => {
  await openPage(`/activity?id=${id}`);
  await expect.element(page.getByText(told)).toBeVisible();
  expect(document.querySelector(".activity-form") !== null).toBe(takes);
});

test("what was written before the login is there after it", async () => {
  await openPage("/activity?id=open");
  await page.getByLabelText("姓名").fill("安宁");
  await page.getByRole("link", { name: "登录后报名" }).click();
  await expect.element(page.getByRole("button", { name: "登录", exact: true })).toBeVisible();
  location.hash = "/activity?id=open";
  await expect.element(page.getByLabelText("姓名")).toHaveValue("安宁");
});

test("nobody can register before what the account fills in is there", async () => {
  let answer = (_profile: typeof cannedProfile) => {};
  startCannedServer({
    ...answerShell(),
    ...answerRecords({ kch_activity: [activity] }),
    ...answerProfile(),
    getProfile: () => new Promise((resolve) => (answer = resolve)),
  });
  await openPage("/activity?id=open", { isLoggedIn: true });
  const register = page.getByRole("button", { name: "报名", exact: true });
  await expect.element(register).toBeDisabled();
  answer(cannedProfile);
  await expect.element(register).toBeEnabled();
  await expect.element(page.getByLabelText("姓名")).toHaveValue(cannedProfile.name);
});

test("a code is verified as a whole, and half of one is not even asked about", async () => {
  await openPage("/verify?code=GENUINE0");
  await expect.element(page.getByText("没有这样的证书")).toBeVisible();
  await page.getByLabelText("核验码").fill("GENUINE0GENUINE0");
  await page.getByRole("button", { name: "核验" }).click();
  await expect.element(page.getByText("证书有效")).toBeVisible();
  await expect.element(page.getByText("安宁")).toBeVisible();
  await expectNoFindings();
});

test("an activity with a cover shows it in the list and on its page, one without leaves no gap", async () => {
  const size = { width: 1280, height: 800 };
  const cover = { id: "c", name: "c.png", url: pixel, alt: { zh: "晶格", en: "A lattice" }, ...size };
  startCannedServer(
    answerRecords({
      kch_activity: [
        { ...activity, cover },
        { ...activity, id: "plain", title: "讲座" },
      ],
    }),
  );
  await page.viewport(1366, 900);
  await openPage("/activity");
  await expect.element(page.getByRole("link", { name: "讲座" })).toBeVisible();
  const rows = [...document.querySelectorAll(".activity-row")];
  const sources = rows.map((row) => row.querySelector("img")?.getAttribute("src") ?? "none");
  expect(sources.toSorted()).toEqual([pixel, "none"].toSorted());
  // As wide as its column, and not as high as the file.
  const drawn = document.querySelector(".activity-picture img")?.getBoundingClientRect();
  expect(drawn?.width).toBe(200);
  expect(drawn?.height).toBe(125);
  await openPage("/activity?id=open");
  await expect.element(page.getByRole("img", { name: "晶格" })).toHaveAttribute("src", pixel);
  await openPage("/activity?id=plain");
  await expect.element(page.getByRole("heading", { name: "讲座" })).toBeVisible();
  expect(document.querySelector(".activity-cover")).toBeNull();
});

test.each([
  { zone: "Pacific/Kiritimati", month: "2027-02", first: "2027-02-01", last: "2027-02-28" },
  { zone: "America/Los_Angeles", month: "2027-01", first: "2027-01-01", last: "2027-01-31" },
])("months are those of $zone, whatever the reader's clock shows", async ({ zone, month, first, last }) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-01-31T20:00:00Z") });
  const own = site.time_zone;
  onTestFinished(() => {
    vi.useRealTimers();
    Object.assign(site, { time_zone: own });
  });
  Object.assign(site, { time_zone: zone });
  const server = startCannedServer(answerRecords({ kch_activity: [] }));
  await openPage("/activity");
  const months = page.getByRole("combobox", { name: "月份" });
  await expect.element(months).toBeVisible();
  const offered = [...months.element().querySelectorAll("option")].map(({ value }) => value);
  expect(offered.slice(0, 2)).toEqual(["", month]);
  await months.selectOptions(month);
  const asked = () => server.seen.findLast(({ name }) => name === "getObjDataByPage")?.fields["highsearch"];
  await expect.poll(asked).toContain(`"op":"ge","value":"${first}"`);
  expect(asked()).toContain(`"op":"le","value":"${last}"`);
});

test("two conditions count, however soon the second follows the first", async () => {
  await openPage("/activity");
  const choice = (name: string) => page.getByRole("combobox", { name }).element() as HTMLSelectElement;
  await expect.element(page.getByRole("combobox", { name: "形式" })).toBeVisible();
  const month = choice("月份").options.item(1)?.value ?? "";
  changeAtOnce([
    [choice("形式"), "online"],
    [choice("月份"), month],
  ]);
  await expect.poll(() => location.hash).toContain(`month=${month}`);
  expect(location.hash).toContain("way=online");
});
