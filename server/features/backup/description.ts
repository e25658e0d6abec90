import { createHash } from "node:crypto";
import { z } from "zod";

const tableSchema = z.strictObject({
  /** Written out in full, with quotes. */
  name: z.string(),
  /** Those that hold values of their own. */
  columns: z.array(z.string()),
});

/** What a back-up says of itself before its content. */
export const descriptionSchema = z.strictObject({
  product: z.string(),
  /** Of PostgreSQL. */
  server: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  packs: z.array(z.string()),
  extensions: z.array(z.string()),
  /** Tables in the order of their parts. */
  tables: z.array(tableSchema),
  /** Statements that make what the content goes into. */
  before: z.array(z.string()),
  /** Statements for what stands on the content: keys, indexes, views, triggers. */
  after: z.array(z.string()),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.strictObject({ count: z.int(), bytes: z.number() }),
  /** What belongs to tables of others and cannot be taken along. */
  leftOut: z.array(z.string()),
});

export type Description = z.infer<typeof descriptionSchema>;
export type TableInArchive = z.infer<typeof tableSchema>;

/** What a back-up says of its content at its end. */
export const totalsSchema = z.strictObject({
  tables: z.array(z.strictObject({ rows: z.int(), bytes: z.int(), digest: z.string() })),
  /** `digest` is that of their ids and digests, one a line. */
  files: z.strictObject({ count: z.int(), bytes: z.int(), digest: z.string() }),
  /** Files that records name and that the store does not have. */
  missing: z.array(z.uuid()),
});

export type Totals = z.infer<typeof totalsSchema>;

/** Collects what the files of a back-up come to; of any number of them it keeps nothing. */
export class FileTotals {
  count = 0;
  bytes = 0;
  readonly #hash = createHash("sha256");

  add(id: string, { bytes, digest }: { bytes: number; digest: string }): void {
    this.count += 1;
    this.bytes += bytes;
    this.#hash.update(`${id} ${digest}\n`);
  }

  finish(): Totals["files"] {
    return { count: this.count, bytes: this.bytes, digest: this.#hash.digest("hex") };
  }
}
