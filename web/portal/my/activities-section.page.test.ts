import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerShell } from "@kezhuan/web/testing/canned-office.ts";
import { answerRecords } from "@kezhuan/web/testing/canned-records.ts";
import { startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const idOf = (index: number) => `01890a5d-ac96-774b-bcce-b302099a805${index}`;
const roadshow = {
  id: idOf(1),
  title: "新材料路演",
  title_en: "Roadshow of new materials",
  starts_at: "2027-03-04T06:00:00.000Z",
};
const training = { id: idOf(2), title: "技术经理人培训班", starts_at: "2026-05-06T06:00:00.000Z" };
const registered = (id: string, about: { id: string; title: string }, status: string) => ({
  id,
  activity: { id: about.id, label: about.title },
  status,
  created_at: "2026-01-02T06:00:00.000Z",
});

function start() {
  startCannedServer({
    ...answerShell(),
    ...answerRecords({
      kch_activity: [roadshow, training],
      kch_registration: [
        registered(idOf(3), roadshow, "registered"),
        registered(idOf(4), training, "completed"),
      ],
    }),
  });
}

test("one's own activities say when they are, and lead to the ticket or to what was certified", async () => {
  start();
  await openPage("/my?at=activities", { isLoggedIn: true });
  const items = page.getByRole("region", { name: "我的活动" }).getByRole("listitem");
  const coming = items.filter({ hasText: roadshow.title });
  // Not the day of the registration.
  await expect.element(coming).toMatchTextContent("2027年3月4日");
  await expect.element(coming.getByRole("link", { name: "门票" })).toBeVisible();
  const past = items.filter({ hasText: training.title });
  await expect.element(past.getByRole("link", { name: "参会证明" })).toBeVisible();
  await expect.element(past.getByRole("link", { name: "门票" })).not.toBeInTheDocument();
});

test("in English they are called by their English titles", async () => {
  start();
  await openPage("/my?at=activities", { language: "en", isLoggedIn: true });
  await expect.element(page.getByRole("link", { name: roadshow.title_en })).toBeVisible();
});
