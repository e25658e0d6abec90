import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

const lower = "lower(value)";
/** No character at all (Unicode keeps it free), so that it parts the pairs whatever the text holds. */
const mark = String.raw`U&'\FDD0'`;

/**
 * The same pairs of characters from an expression alone: it becomes part of the statement, where the query it was had
 * to be opened anew for each value; and it walks along the text, where the query counted to each place from its start.
 * Repeated pairs stay in, which an index drops by itself and a comparison does not mind, so indexes stay as they are.
 */
export async function up(db: Db): Promise<void> {
  const count = `length(${lower})`;
  await runSql(
    db,
    `create or replace function kz.bigrams(value text) returns text[]
       language sql immutable parallel safe
       return case when ${count} <= 2 then array[${lower}]
         else ${cut(`left(${lower}, ${count} / 2 * 2)`)}
           || ${cut(`substr(${lower}, 2, (${count} - 1) / 2 * 2)`)} end`,
  );
}

/** A text of even length in pairs. */
function cut(text: string): string {
  const marked = String.raw`regexp_replace(${text}, '..', '\&' || ${mark}, 'g')`;
  return `string_to_array(rtrim(${marked}, ${mark}), ${mark})`;
}
