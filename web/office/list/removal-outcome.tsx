import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { RelatedRecords, RemovalCheck } from "@kezhuan/contract/api/removal";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { formatDate, formatList } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { nameRecord } from "../kinds/record-name.ts";
import { removalTexts } from "./removal-texts.ts";
import { recordsKey } from "@kezhuan/web/api/query-keys.ts";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { getObjDataByPage } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { asRef } from "../kinds/as-values.ts";

const pageSize = 500;

interface RemovalOutcomeProps {
  meta: ObjectMeta;
  records: readonly WireRecord[];
  check: RemovalCheck;
  /** A link leads to another list. */
  onLeave: () => void;
}

/** Why the records stay, each reason once, with the way to what refers to them. */
export function RemovalRefusals({ meta, records, check, onLeave }: RemovalOutcomeProps) {
  const t = useText(removalTexts);
  const nameAll = useNames(meta, records);
  const { refusals, referenced } = check;
  return (
    <>
      {refusals.map(({ message, ids }) => (
        <p key={`${message} ${ids[0] ?? ""}`}>
          {records.length === 1 ? message : t("refusedSome", { names: nameAll(ids), message })}
        </p>
      ))}
      {referenced && (
        <>
          <p>
            {referenced.ids.length === 0
              ? t("referencedAlong")
              : records.length === 1
                ? t("referencedOne")
                : t("referencedSome", { names: nameAll(referenced.ids) })}
          </p>
          <RelatedList related={referenced.related} isMore={referenced.unseen} onLeave={onLeave} />
        </>
      )}
    </>
  );
}

/** What deleting them means. */
export function RemovalEffects({ meta, records, check, onLeave }: RemovalOutcomeProps) {
  const t = useText(removalTexts);
  const { language } = usePreferences();
  const [first] = records;
  const { along, cleared, restorable } = check;
  const { name } = meta.object;
  const count = records.length;
  const until = restorable && formatDate(restorable.until, language);
  const losing = name === "sys_post" ? cleared.filter(({ objname }) => objname !== "sys_member") : cleared;
  return (
    <>
      <p>
        {first && count === 1 ? t("one", { name: nameRecord(meta, first, language) }) : t("many", { count })}
      </p>
      {along.length > 0 && <p>{t("along", { count })}</p>}
      <RelatedList related={along} onLeave={onLeave} />
      {losing.length > 0 && <p>{t("cleared", { count })}</p>}
      <RelatedList related={losing} onLeave={onLeave} />
      {name === "sys_user" && <p>{t("logins")}</p>}
      {name === "sys_post" && <PeopleOfPosts posts={records.map(({ id }) => id)} />}
      <p>
        {until === null
          ? t("forGood")
          : t(restorable?.byCaller ? "restoredByCaller" : "restoredByAdmin", { until, count })}
      </p>
    </>
  );
}

function PeopleOfPosts({ posts }: { posts: readonly string[] }) {
  const t = useText(removalTexts);
  const { data: count } = useQuery({
    queryKey: recordsKey("sys_member", "peopleOfPosts", ...posts),
    queryFn: async () => (await countPeopleOfPosts(posts)) ?? null,
  });
  return typeof count === "number" && <p>{t("people", { count })}</p>;
}

interface RelatedListProps {
  related: readonly RelatedRecords[];
  /** There are others that cannot be seen. */
  isMore?: boolean;
  onLeave: () => void;
}

function RelatedList({ related, isMore = false, onLeave }: RelatedListProps) {
  const t = useText(removalTexts);
  if (related.length === 0 && !isMore) return null;
  return (
    <ul>
      {related.map(({ objname, label, count, condition }) => (
        <li key={objname}>
          <Link to={`/ruid/${objname}?c=${encodeURIComponent(JSON.stringify(condition))}`} onClick={onLeave}>
            {t("related", { object: label, count })}
          </Link>
        </li>
      ))}
      {isMore && <li>{t("unseen")}</li>}
    </ul>
  );
}

/** More names than these are no help. */
const mostNames = 5;

/** Names of some of the records, in quotes. */
function useNames(meta: ObjectMeta, records: readonly WireRecord[]) {
  const t = useText(removalTexts);
  const { language } = usePreferences();
  return (ids: readonly string[]): string => {
    const named = records.filter(({ id }) => ids.includes(id));
    const names = named
      .slice(0, mostNames)
      .map((record) => t("quoted", { name: nameRecord(meta, record, language) }));
    const text = formatList(names, language);
    return named.length > mostNames ? t("names", { names: text, count: named.length }) : text;
  };
}

/** How many people hold one of these posts; undefined where memberships may not be seen. */
async function countPeopleOfPosts(posts: readonly string[]): Promise<number | undefined> {
  const people = new Set<string>();
  let after: string | null | undefined;
  do {
    const query = {
      objname: "sys_member",
      fields: ["user"],
      pageSize,
      count: "none" as const,
      highsearch: {
        match: "and" as const,
        rules: [{ field: "posts", op: "in" as const, value: [...posts] }],
      },
      ...(after ? { after } : {}),
    };
    try {
      const page = await unwrap(getObjDataByPage(query, { quiet: true }));
      for (const member of page.data) people.add(asRef(member["user"])?.id ?? member.id);
      after = page.next;
    } catch {
      // Without the right to see memberships the question is asked without the figure.
      return undefined;
    }
  } while (after);
  return people.size;
}
