import { describe, expect, it } from "vitest";
import { findSetProblems } from "../testing/record-problems.ts";
import { openWorld } from "../testing/world.ts";
import { buildOrganisationDemo } from "./demo/demo.ts";

type Row = Record<string, unknown>;

const sets = buildOrganisationDemo();
const recordsOf = (object: string): Row[] => sets.find((set) => set.object === object)?.records ?? [];
const keyOf = (value: unknown) => (value as { key: string } | undefined)?.key;

describe("demo content of an association", () => {
  it("can be installed as it stands, and is the same everywhere", () => {
    expect(findSetProblems(openWorld(), sets)).toEqual([]);
    expect(buildOrganisationDemo()).toEqual(sets);
  });

  it("has one invoice for a member and a year, covered where it is paid", () => {
    const invoices = recordsOf("org_invoice");
    const keys = invoices.map(({ member, year }) => `${keyOf(member)} ${String(year)}`);
    expect(new Set(keys).size).toBe(keys.length);
    const paid = new Map(recordsOf("org_payment").map(({ invoice, amount }) => [keyOf(invoice), amount]));
    const uncovered = invoices.filter(
      ({ number, status, amount }) => status === "paid" && paid.get(String(number)) !== amount,
    );
    expect(uncovered).toEqual([]);
    expect(invoices.filter(({ status }) => status === "open").length).toBeGreaterThan(3);
  });

  it("has no body with more people than seats, and no resolution with more votes than people", () => {
    const serving = Map.groupBy(recordsOf("org_office"), ({ body }) => keyOf(body));
    for (const { code, seats } of recordsOf("org_body"))
      expect(serving.get(String(code))?.length ?? 0).toBeLessThanOrEqual(Number(seats));
    for (const { present, votes_for: agreed, votes_against: against } of recordsOf("org_resolution"))
      expect(Number(agreed) + Number(against)).toBeLessThanOrEqual(Number(present));
  });

  it("elects as many as there are seats, those with the most votes", () => {
    for (const { title, status, seats, returned } of recordsOf("org_election")) {
      if (status !== "declared") continue;
      const list = recordsOf("org_candidate").filter(({ election }) => keyOf(election) === title);
      const elected = list.filter(({ is_elected: isElected }) => isElected).map(({ votes }) => Number(votes));
      const others = list.filter(({ is_elected: isElected }) => !isElected).map(({ votes }) => Number(votes));
      expect(elected.length).toBe(seats);
      expect(Math.min(...elected)).toBeGreaterThan(Number(returned) / 2);
      expect(Math.max(...others)).toBeLessThan(Math.min(...elected));
    }
  });

  it("has as many ballots of a vote online as marks on its roll, and no more choices than ballots allow", () => {
    const online = recordsOf("org_election").filter(({ method }) => method === "online");
    const counted = online.filter(({ status }) => status === "declared");
    expect(counted.length).toBeGreaterThan(0);
    for (const { title, voters, issued, returned, blank, seats } of counted) {
      const ofElection = ({ election }: Row) => keyOf(election) === title;
      const roll = recordsOf("org_elector").filter(ofElection);
      expect(roll).toHaveLength(Number(voters));
      expect(roll.filter(({ has_voted: hasVoted }) => hasVoted)).toHaveLength(Number(returned));
      expect(issued).toBe(returned);
      const votes = recordsOf("org_candidate")
        .filter(ofElection)
        .map((one) => Number(one["votes"]));
      const most = (Number(returned) - Number(blank)) * Number(seats);
      expect(votes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(most);
    }
  });

  it("has a vote that can be opened: enough voters with an account each", () => {
    const drafts = recordsOf("org_election").filter(
      ({ method, status }) => method === "online" && status === "draft",
    );
    expect(drafts.length).toBeGreaterThan(0);
    const usernames = new Set(recordsOf("sys_user").map(({ username }) => username));
    for (const { title, voters } of drafts) {
      const roll = recordsOf("org_elector").filter(({ election }) => keyOf(election) === title);
      expect(roll).toHaveLength(Number(voters));
      const accounts = new Set(roll.map(({ account }) => keyOf(account)));
      expect(accounts.size).toBeGreaterThanOrEqual(5);
      expect(accounts.isSubsetOf(usernames)).toBe(true);
    }
  });
});
