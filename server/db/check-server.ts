import { DatabaseError } from "pg";
import type { Db } from "./db.ts";
import { runSql } from "./run-sql.ts";
import { translateDatabaseError } from "./sqlstate.ts";
import { StartError } from "../lib/start-error.mjs";

const OLDEST = 150_000;

interface ServerFacts {
  version: number;
  version_text: string;
  encoding: string;
  ctype: string;
  alphabetic: boolean;
  trigram: boolean;
}

/** Refuses a server on which the product would start but go wrong later. */
export async function checkServer(db: Db): Promise<void> {
  const facts = await readFacts(db).catch((error: unknown) => {
    throw describeRefusal(error);
  });
  const complaint = findComplaint(facts) ?? (facts.trigram ? await findTrigramComplaint(db) : undefined);
  if (complaint) throw new StartError(complaint);
}

async function readFacts(db: Db): Promise<ServerFacts> {
  const [facts] = await runSql<ServerFacts>(
    db,
    `select current_setting('server_version_num')::int as version,
            current_setting('server_version') as version_text,
            pg_encoding_to_char(encoding) as encoding,
            datctype as ctype,
            '石墨烯' ~ '^[[:alpha:]]+$' as alphabetic,
            exists (select from pg_extension where extname = 'pg_trgm') as trigram
       from pg_database where datname = current_database()`,
  );
  if (!facts) throw new Error("the catalogue does not list the database it belongs to");
  return facts;
}

/** The first statement of a start is where a wrong account, password or database name shows. */
function describeRefusal(error: unknown): unknown {
  if (!(error instanceof DatabaseError) && !translateDatabaseError(error)) return error;
  const reason = error instanceof Error ? error.message : String(error);
  if (!(error instanceof DatabaseError)) {
    return new StartError(
      `DATABASE_URL: no database server answers (${reason}): start it, or correct DATABASE_URL (without it Kezhuan brings its own).`,
    );
  }
  return new StartError(
    `DATABASE_URL: the database server refused the connection (${reason}): correct account, password and ` +
      "database name, or make them on the server.",
  );
}

export function findComplaint(facts: Omit<ServerFacts, "trigram">): string | undefined {
  if (facts.version < OLDEST) {
    return `The database server is PostgreSQL ${facts.version_text}: point DATABASE_URL at version 15 or later.`;
  }
  if (facts.encoding !== "UTF8") {
    return `The database stores text as ${facts.encoding}: point DATABASE_URL at a database made with ENCODING 'UTF8'.`;
  }
  // Trigram functions follow the database's LC_CTYPE, the regular expressions its collation: both must know Chinese.
  if (!facts.alphabetic || /^(?:C|POSIX)$/.test(facts.ctype)) return wrongClassification(facts.ctype);
  return undefined;
}

async function findTrigramComplaint(db: Db): Promise<string | undefined> {
  const [row] = await runSql<{ known: boolean }>(db, `select cardinality(show_trgm('石墨烯')) > 0 as known`);
  return row?.known ? undefined : wrongClassification("without Chinese");
}

function wrongClassification(ctype: string): string {
  return (
    `The database does not recognise Chinese characters as letters (LC_CTYPE ${ctype}), so searching would ` +
    "miss them: point DATABASE_URL at a database made with LC_CTYPE 'C.UTF-8' or another UTF-8 locale."
  );
}
