import { z } from "zod";
import { nameSchema } from "./names.ts";

/** The fewest ballots of which any result says anything: of two, each voter knows the other's. */
export const leastBallots = 3;

/**
 * A vote by secret ballot on each record: who may vote is a list of lines, what can be chosen another. A ballot marks the
 * line of its voter and is added to sealed counters in the same transaction, so that nothing that is stored leads from a
 * vote to a voter; the counters are opened by one step, once and for all.
 */
export const ballotSchema = z.strictObject({
  /** Only records whose fields hold one of these values; the others are voted on outside of the system. Absent: all. */
  when: z.record(nameSchema, z.array(z.string()).min(1)).optional(),
  /** The state in which votes are cast. It is reached from the initial one, and left for good. */
  state: z.string().min(1),
  /** The step that ends it and counts. Every other step that ends it discards the ballots unread. */
  count: nameSchema,
  /** The list of those who may vote: fields of a line are the account, and a switch that says they have voted. */
  roll: nameSchema,
  voter: nameSchema,
  voted: nameSchema,
  /** The list of what can be chosen: the field of a line that the count writes. */
  options: nameSchema,
  votes: nameSchema,
  /** The field that says how many may be chosen. */
  choose: nameSchema,
  /** With fewer ballots than this nothing is counted. */
  least: z.int().min(leastBallots).max(1000).default(leastBallots),
  /** Fields of the record that are written: the size of the roll when votes begin, the others by the count. */
  result: z.strictObject({
    entitled: nameSchema.optional(),
    /** Lines that are marked, and ballots that were counted. They are the same, or nothing is counted. */
    marked: nameSchema.optional(),
    ballots: nameSchema,
    /** Ballots that choose nothing. */
    blank: nameSchema,
    /** Always 0: a ballot that chooses too many is refused when it is cast. */
    invalid: nameSchema.optional(),
  }),
});

export type Ballot = z.infer<typeof ballotSchema>;

interface WantedField {
  part: string;
  name: string;
  /** The kind, or what a reference leads to. */
  kind: string;
}

/** The fields that a ballot names: of the record voted on, of a line of its roll, and of one of its options. */
export function fieldListsOf(ballot: Ballot): Record<"record" | "roll" | "options", WantedField[]> {
  const { choose, voter, voted, votes, result } = ballot;
  return {
    record: [
      { part: "choose", name: choose, kind: "integer" },
      ...Object.entries(result).flatMap(([part, name]) =>
        name === undefined ? [] : [{ part: `result.${part}`, name, kind: "integer" }],
      ),
    ],
    roll: [
      { part: "voter", name: voter, kind: "sys_user" },
      { part: "voted", name: voted, kind: "boolean" },
    ],
    options: [{ part: "votes", name: votes, kind: "integer" }],
  };
}
