import { readData, readRecords, reference } from "@kezhuan/packs/read-data";
import { z } from "zod";
import certificatesTold from "./data/certificates.json" with { type: "json" };
import circularsTold from "./data/circulars.json" with { type: "json" };
import electionsTold from "./data/elections.json" with { type: "json" };
import meetingsTold from "./data/meetings.json" with { type: "json" };
import { accountOf } from "./people.ts";
import { at, members, offices, type Row } from "./registers.ts";

const folder = "organisation/demo/data";
const record = z.record(z.string(), z.unknown());
const keyOf = (value: unknown) => (value as { key: unknown }).key;
const officesIn = (body: string) => offices.filter((office) => keyOf(office["body"]) === body);

const told = readData(
  `${folder}/meetings.json`,
  meetingsTold,
  z.strictObject({
    meetings: z.array(
      z.looseObject({
        number: z.string(),
        body: reference,
        status: z.string(),
        agenda: z.array(z.strictObject({ title: z.string(), presenter: z.string(), minutes: z.number() })),
        /** Those of the body who were not present, and how. */
        away: z.array(z.looseObject({ holder: z.string() })).default([]),
      }),
    ),
    // One that was repealed after the one that repealed it, to which it refers.
    resolutions: z.array(record),
  }),
);

export const meetings: Row[] = told.meetings.map(({ agenda: _agenda, away: _away, ...row }) => row);

export const agenda: Row[] = told.meetings.flatMap(({ number, agenda: items }) =>
  items.map((item, index) => ({ meeting: at(number), sort_no: index + 1, ...item })),
);

/** Who came to the meetings that were held; the next one calls its people when it is convened. */
export const attendance: Row[] = told.meetings
  .filter(({ status }) => status === "minuted")
  .flatMap(({ number, body, away }) =>
    officesIn(body.key).map(({ holder }) => ({
      meeting: at(number),
      holder,
      presence: "present",
      ...away.find((one) => one.holder === holder),
    })),
  );

export const resolutions: Row[] = told.resolutions;

const electionsRead = readData(
  `${folder}/elections.json`,
  electionsTold,
  z.array(
    z.looseObject({
      title: z.string(),
      /** Body whose members stand for it, before the other candidates; and were elected. */
      candidates_of: z.string().optional(),
      candidates: z.array(z.looseObject({ name: z.string() })),
      /** Body whose members vote online; `not_voted` where the vote is over. */
      electors: z.strictObject({ body: z.string(), not_voted: z.array(z.string()).optional() }).optional(),
    }),
  ),
);

export const elections: Row[] = electionsRead.map(
  ({ candidates_of: _of, candidates: _candidates, electors: _electors, ...row }) => row,
);

export const candidates: Row[] = electionsRead.flatMap(
  ({ title, candidates_of: body, candidates: others }) => {
    const own = (body ? officesIn(body) : []).map(({ holder, member, votes }) => ({
      name: holder,
      position: "council",
      member,
      votes,
      is_elected: true,
    }));
    return [...own, ...others].map((one, index) => ({ election: at(title), ballot_no: index + 1, ...one }));
  },
);

export const electors: Row[] = electionsRead.flatMap(({ title, electors: told }) =>
  (told ? officesIn(told.body) : []).map(({ holder }) => ({
    election: at(title),
    name: holder,
    ...accountOf(holder),
    ...(told?.not_voted ? { has_voted: !told.not_voted.includes(String(holder)) } : {}),
  })),
);

export const circulars = readRecords(`${folder}/circulars.json`, circularsTold)("org_circular");

/** Most have read what was sent to them. */
export const receipts: Row[] = circulars
  .filter(({ status }) => status === "sent")
  .flatMap(({ number, sent_at: sentAt }, place) =>
    members
      .filter(({ status }) => status === "active")
      .map(({ number: member, name }, index) => {
        const isRead = (index * 7 + place * 3) % 10 < (place === 0 ? 9 : 6);
        const readAt = new Date(Date.parse(String(sentAt)) + (index * 173 + 40) * 60_000).toISOString();
        return {
          circular: at(number),
          member: at(member),
          recipient: name,
          status: isRead ? "read" : "unread",
          ...(isRead ? { read_at: readAt } : {}),
        };
      }),
  );

const certificatesRead = readData(
  `${folder}/certificates.json`,
  certificatesTold,
  z.strictObject({ of_members: record, others: z.array(record) }),
);

/** Every member of a class that governs has one, and some have others. */
export const certificates: Row[] = [
  ...members
    .filter(({ class: level, status }) => status === "active" && level !== "person")
    .slice(0, 17)
    .map(({ number, name }, index) => ({
      number: `ZS-2026-${String(index + 1).padStart(4, "0")}`,
      ...certificatesRead.of_members,
      member: at(number),
      holder: name,
    })),
  ...certificatesRead.others,
].map((row, index) => ({ ...row, code: codeAt(index) }));

/** Of the letters that cannot be mistaken for others. */
function codeAt(index: number): string {
  const letters = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
  let seed = index * 7919 + 20_261_128;
  return Array.from({ length: 16 }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return letters[Math.floor(seed / 65_536) % letters.length];
  }).join("");
}
