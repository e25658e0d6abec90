import type { ReferrersData } from "@kezhuan/contract/api/envelope";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { TransportError } from "@kezhuan/web/api/answer.ts";
import { delObjDataByIdList } from "@kezhuan/web/api/del-obj-data-by-id-list.ts";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { queryClient } from "@kezhuan/web/api/query-client.ts";
import { getLanguage } from "@kezhuan/web/ui/preferences.ts";
import { formatList, formatText, pickLabel } from "@kezhuan/web/ui/text.ts";
import type { TextParams } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { askPerson } from "../parts/ask.ts";
import { countPeopleOfPosts } from "./count-people-of-posts.ts";
import { listTexts } from "./list-texts.ts";
import { nameRecord } from "./record-name.ts";

/** Asks, deletes for good, and tells how it went; true when the records are gone. */
export async function removeRecords(meta: ObjectMeta, records: readonly WireRecord[]): Promise<boolean> {
  const say = (key: keyof typeof listTexts, params?: TextParams) =>
    formatText(listTexts[key], getLanguage(), params);
  const sure = await askPerson({
    title: say("deleteTitle"),
    text: await describeLoss(meta, records, say),
    yes: say("remove"),
    isGrave: true,
  });
  if (!sure) {
    showToast(say("deleteCancelled"));
    return false;
  }
  try {
    const answer = await delObjDataByIdList(
      meta.object.name,
      records.map(({ id }) => id),
    );
    if (answer.ok) showToast(say("deleted"), { tone: "success" });
    else if (isReferrers(answer.data)) await tellReferrers(answer.msg, answer.data, say);
    else showToast(answer.msg, { tone: "error" });
    return answer.ok;
  } catch (error) {
    // The transport has already told the person.
    if (error instanceof TransportError) return false;
    throw error;
  }
}

/** Names of one object that a refusal shows. */
const mostNames = 5;

type Say = (key: keyof typeof listTexts, params?: TextParams) => string;

async function describeLoss(meta: ObjectMeta, records: readonly WireRecord[], say: Say): Promise<string> {
  const [first] = records;
  const text =
    records.length === 1 && first
      ? say("deleteOne", { name: nameRecord(meta, first, getLanguage()) })
      : say("deleteMany", { count: records.length });
  const lines = [text, ...(await describeCompanions(meta, records, say))];
  return [...lines, say(meta.object.history ? "deleteKept" : "deleteForGood")].join("\n");
}

/** What goes along with the records. */
async function describeCompanions(
  meta: ObjectMeta,
  records: readonly WireRecord[],
  say: Say,
): Promise<string[]> {
  if (meta.object.name === "sys_user") return [say("deleteUsers")];
  if (meta.object.name !== "sys_post") return [];
  const people = await countPeopleOfPosts(records.map(({ id }) => id));
  return people === undefined ? [] : [say("deletePosts", { count: people })];
}

function isReferrers(data: unknown): data is ReferrersData {
  return typeof data === "object" && data !== null && "referrers" in data && Array.isArray(data.referrers);
}

async function tellReferrers(
  message: string,
  { referrers, more, unseen }: ReferrersData,
  say: Say,
): Promise<void> {
  const kinds = await nameObjects(referrers.map(({ objname }) => objname));
  const lines = [
    referrers.length > 0 ? say("referredLead") : message,
    ...[...Map.groupBy(referrers, ({ objname }) => objname)].map(([objname, group]) =>
      say("referredGroup", {
        object: kinds.get(objname) ?? objname,
        count: group.length,
        names: sayNames(
          group.map(({ label }) => label ?? say("unnamed")),
          say,
        ),
      }),
    ),
    ...(more > 0 ? [say("referredMore", { count: more })] : []),
    ...(unseen && referrers.length > 0 ? [say("referredUnseen")] : []),
  ];
  await askPerson({ title: say("referredTitle"), text: lines.join("\n"), yes: say("understood"), no: null });
}

/** A few names, each once. */
function sayNames(labels: readonly string[], say: Say): string {
  const names = [...new Set(labels)];
  const few = formatList(names.slice(0, mostNames), getLanguage());
  return names.length > mostNames ? say("referredNames", { names: few }) : few;
}

/** What people call the objects; one that cannot be asked about keeps its technical name. */
async function nameObjects(objnames: readonly string[]): Promise<Map<string, string>> {
  const language = getLanguage();
  const found = await Promise.allSettled(
    [...new Set(objnames)].map((objname) => queryClient.query(objMetaDataQuery(objname))),
  );
  return new Map(
    found.flatMap((one) =>
      one.status === "fulfilled"
        ? [[one.value.object.name, pickLabel(one.value.object.label, language)]]
        : [],
    ),
  );
}
