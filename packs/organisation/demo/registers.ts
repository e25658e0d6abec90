import type { RecordSet } from "@kezhuan/contract/metadata/pack";
import { makeCreditCode } from "@kezhuan/packs/kch/demo/check-digits";
import { readData, readRecords } from "@kezhuan/packs/read-data";
import { z } from "zod";
import association from "./data/association.json" with { type: "json" };
import bodiesOfAssociation from "./data/bodies.json" with { type: "json" };
import { accountOf } from "./people.ts";

export type Row = RecordSet["records"][number];

export const at = (key: unknown) => ({ key });
const padded = (value: number, width: number) => String(value).padStart(width, "0");
export const numberOf = (index: number) => `HY-${padded(index + 1, 4)}`;

const organisation = z.strictObject({
  name: z.string(),
  class: z.enum(["president", "vice", "standing", "council", "body"]),
  business: z.string(),
  representative: z.string(),
  representative_title: z.string(),
  contact: z.string(),
});
const associationSchema = z.strictObject({
  bodies: z.array(
    organisation.extend({
      joined_on: z.iso.date(),
      /** Of those that are no longer active members. */
      status: z.enum(["left", "suspended"]).optional(),
      left_on: z.iso.date().optional(),
      decision: z.string().optional(),
    }),
  ),
  people: z.array(z.strictObject({ name: z.string(), business: z.string(), joined_on: z.iso.date() })),
  applicants: z.array(organisation.extend({ applied_on: z.iso.date(), introduced_by: z.string() })),
});

const told = readData("organisation/demo/data/association.json", association, associationSchema);

/** Universities, institutes and associations are no companies: their codes begin otherwise. */
function kindOfCode(name: string): string {
  if (/学会|协会/.test(name)) return "51";
  if (/事务所/.test(name)) return "31";
  return /公司|支行/.test(name) ? "91" : "12";
}

const mailOf = (index: number) => `member${padded(index + 1, 2)}@example.org`;
const phoneOf = (index: number) => `000-8${padded(6_110_000 + index * 137, 7).slice(-7)}`;

const bodies = told.bodies.map((row, index): Row => ({
  number: numberOf(index),
  kind: "body",
  status: "active",
  ...row,
  credit_code: makeCreditCode(kindOfCode(row.name), "330100", `MA2H${padded(1300 + index * 71, 4)}`),
  address: `云汀市高新区科苑路 ${18 + index * 6} 号`,
  ...accountOf(row.representative),
  phone: phoneOf(index),
  email: mailOf(index),
  applied_on: row.joined_on,
}));

const people = told.people.map((row, place): Row => {
  const index = bodies.length + place;
  return {
    number: numberOf(index),
    kind: "person",
    class: "person",
    status: "active",
    ...row,
    contact: row.name,
    ...accountOf(row.name),
    phone: phoneOf(index),
    email: mailOf(index),
    applied_on: row.joined_on,
  };
});

const applicants = told.applicants.map((row, place): Row => {
  const index = bodies.length + people.length + place;
  return {
    number: numberOf(index),
    kind: "body",
    status: "applied",
    ...row,
    credit_code: makeCreditCode(kindOfCode(row.name), "330100", `MA2K${padded(2100 + place * 53, 4)}`),
    phone: phoneOf(index),
    email: mailOf(index),
  };
});

export const members: Row[] = [...bodies, ...people, ...applicants];

const records = readRecords("organisation/demo/data/bodies.json", bodiesOfAssociation);

export const organs = records("org_body");
export const terms = records("org_term");

/** Council and standing council consist of the representatives of members of these classes. */
function officesOf(title: string, organ: string, classes: readonly string[]): Row[] {
  const term = terms.find((one) => one["title"] === title);
  return told.bodies
    .map((row, index) => ({ row, index }))
    .filter(({ row }) => classes.includes(row.class))
    .map(({ row, index }) => ({
      term: at(title),
      body: at(organ),
      holder: row.representative,
      ...accountOf(row.representative),
      position: row.class,
      member: at(numberOf(index)),
      status: "serving",
      from: term?.["from"],
      until: term?.["until"],
      votes: 52 - (index % 6),
      votes_needed: 28,
    }));
}

export const offices: Row[] = [
  ...officesOf("第三届理事会", "LSH", ["president", "vice", "standing", "council"]),
  ...officesOf("第三届常务理事会", "CWLSH", ["president", "vice", "standing"]),
  ...records("org_office"),
];
