import type { RecordSet } from "@kezhuan/contract/metadata/pack";
import { readData } from "@kezhuan/packs/read-data";
import { z } from "zod";
import peopleTold from "./data/people.json" with { type: "json" };

const department = "yt-members";
const people = readData(
  "organisation/demo/data/people.json",
  peopleTold,
  z.array(
    z.strictObject({
      username: z.string(),
      name: z.string(),
      identity: z.string(),
      roles: z.array(z.string()),
      position: z.string(),
    }),
  ),
);

/** Two who work for the association and six who belong to it. Their accounts are disabled until an operator enables them. */
export const peopleSets: RecordSet[] = [
  {
    object: "qd_org",
    key: "code",
    records: [
      {
        code: department,
        name: "会员与秘书处",
        name_en: "Members and Secretariat",
        parent: { key: "root" },
        sort_no: 30,
      },
    ],
  },
  {
    object: "sys_user",
    key: "username",
    records: people.map(({ username, name, identity }) => ({ username, name, identity, enabled: false })),
  },
  {
    object: "sys_member",
    records: people.map(({ username, roles, position }) => ({
      user: { key: username },
      dept: { key: department },
      roles: roles.map((key) => ({ key })),
      position,
      is_default: true,
    })),
  },
];

const accounts = new Map<unknown, string>(people.map(({ name, username }) => [name, username]));

/** What connects a record about somebody with their account; empty for those who have none. */
export function accountOf(name: unknown): { account?: { key: string } } {
  const username = accounts.get(name);
  return username === undefined ? {} : { account: { key: username } };
}
