import { expect, test } from "vitest";
import { writeCalendarFile } from "../content/calendar-file.ts";
import { nextActorOf, phaseOf, readCase } from "./read-case.ts";

const record = {
  id: "1",
  code: "DJ-202611-0001",
  title: "散热膜",
  status: "meeting",
  applicant_consent: true,
  applicant_contact_name: "李四",
  applicant_contact_phone: "13800000000",
  meetings: [{ id: "m", subject: "看样", starts_at: "2026-12-01T09:30:00+08:00" }],
  _masked: ["counterpart_contact_name", "counterpart_contact_phone", "counterpart_rating"],
};

test("a side is told by whose mark it may see, and sees the other's contact only when it is there", () => {
  const mine = readCase(record);
  expect(mine.side).toBe("applicant");
  expect(mine.contacts.applicant?.phone).toBe("13800000000");
  expect(mine.contacts.counterpart).toBeUndefined();
  expect(mine.consents).toEqual({ applicant: true, counterpart: false });
  expect(readCase({ ...record, _masked: ["applicant_rating"] }).side).toBe("counterpart");
});

test("who acts next follows from the state and from what each side has agreed to", () => {
  const next = (status: string, mine = false, theirs = false) =>
    nextActorOf(readCase({ ...record, status, applicant_consent: mine, counterpart_consent: theirs }));
  expect([next("applied"), next("assigned"), next("meeting")]).toEqual(["coordinator", "broker", "broker"]);
  expect([next("contacted"), next("contacted", true), next("contacted", false, true)]).toEqual([
    "both",
    "other",
    "self",
  ]);
  expect([next("contacted", true, true), next("declined"), next("completed")]).toEqual([
    "broker",
    undefined,
    undefined,
  ]);
});

test("the broker and what has happened are told, in the order in which it happened", () => {
  const { broker, steps } = readCase({
    ...record,
    created_at: "2026-11-01T00:00:00Z",
    contacted_at: "2026-11-03T00:00:00Z",
    assigned_at: "2026-11-02T00:00:00Z",
    broker_name: "赵经理",
    broker_phone: "0571-88880000",
  });
  expect(broker).toMatchObject({ name: "赵经理", phone: "0571-88880000" });
  expect(steps.map(({ step }) => step)).toEqual(["created_at", "assigned_at", "contacted_at"]);
  expect(readCase(record).broker).toBeUndefined();
});

test("every state belongs to a phase or has come to nothing", () => {
  expect(["applied", "paused", "meeting", "registered", "rated"].map(phaseOf)).toEqual([0, 1, 2, 3, 4]);
  expect(["declined", "failed", "expired"].map(phaseOf)).toEqual([-1, -1, -1]);
});

test("a meeting becomes a calendar file that nothing written in it can break", () => {
  const [meeting] = readCase(record).meetings;
  const file = writeCalendarFile(
    {
      ...(meeting ?? { id: "", startsAt: "" }),
      endsAt: undefined,
      subject: "甲;乙,\n丙".repeat(20),
      location: "A\\B",
    },
    new Date("2026-11-22T00:00:00Z"),
  );
  const lines = file.split("\r\n");
  expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
  const unfolded = file.replaceAll("\r\n ", "").split("\r\n");
  expect(unfolded).toContain("DTSTART:20261201T013000Z");
  expect(unfolded).toContain("DTEND:20261201T023000Z");
  expect(unfolded).toContain(`SUMMARY:${String.raw`甲\;乙\,\n丙`.repeat(20)}`);
  expect(unfolded).toContain(String.raw`LOCATION:A\\B`);
});
