import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { Counting } from "@kezhuan/contract/metadata/object";
import { Button, Segmented } from "antd";
import { useState } from "react";
import { refreshRecords } from "@kezhuan/web/api/refresh-records.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { PageSkeleton } from "../parts/page-skeleton.tsx";
import { CodeReader } from "../labels/code-reader.tsx";
import { readCode } from "../labels/read-code.ts";
import { useAccount } from "../session/account.tsx";
import { asText } from "../kinds/as-values.ts";
import { nameRecord } from "../kinds/record-name.ts";
import { AddLine } from "./add-line.tsx";
import { formatDate, pickLabel } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { CountLine } from "./count-line.tsx";
import { countTexts } from "./count-texts.ts";
import { nameCode } from "./name-code.ts";
import { useCountLines } from "./use-count-lines.ts";
import { useFindings } from "./use-findings.ts";

interface CountListProps {
  meta: ObjectMeta;
  lineMeta: ObjectMeta;
  lines: { object: string; field: string };
  id: string;
}

/** Lines drawn at once: a phone draws hundreds of buttons slowly. */
const shownAtOnce = 100;

/** What is still to be found, what was, and the way to say so: by tap, number or camera. */
export function CountList({ meta, lineMeta, lines, id }: CountListProps) {
  const t = useText(countTexts);
  const counting = meta.object.counting as Counting;
  const { user } = useAccount();
  const { records, error, refetch } = useCountLines({ counting, lineMeta, lines, id });
  const { queue, isCutOff, add } = useFindings(
    { counting, lines, id, userId: user.id },
    {
      onSent: () => void refreshRecords(lines.object),
      onRefused: (reason) => showToast(t("refused", { reason }), { tone: "error" }),
    },
  );
  const [filter, setFilter] = useState<"open" | "all">("open");
  const [room, setRoom] = useState(shownAtOnce);
  if (error && !records) return <LoadFailure error={error} onRetry={refetch} />;
  if (!records) return <PageSkeleton />;
  const listed = records.filter((record) => isListed(counting, record));
  const resultOf = (record: WireRecord) =>
    queue.findLast(({ line }) => line === record.id)?.result ??
    (asText(record[counting.result]) || counting.open);
  const open = listed.filter((record) => resultOf(record) === counting.open);
  const shown = filter === "open" ? open : listed;
  const progress = { done: listed.length - open.length, all: listed.length };
  const mark = (record: WireRecord, result: string) =>
    add({ line: record.id, result, at: new Date().toISOString() });
  return (
    <>
      <ReadLine {...{ counting, lineMeta, records, resultOf, mark, add }} />
      {counting.asks && counting.extra !== undefined && (
        <AddLine {...{ counting, lineMeta }} onAdd={(said) => add(addedByHand(counting, said))} />
      )}
      <CountState {...{ counting, progress, isCutOff }} unsent={queue.length} />
      <CountFilter
        {...{ counting, lineMeta, filter }}
        counts={{ open: open.length, all: listed.length }}
        onChange={setFilter}
      />
      {shown.length === 0 && <p>{t(counting.label ? "allDoneOf" : "allDone")}</p>}
      <ul className="count-lines" aria-label={t(counting.label ? "listOf" : "list")}>
        {shown.slice(0, room).map((record) => (
          <CountLine
            key={record.id}
            {...{ counting, lineMeta, record }}
            result={resultOf(record)}
            onMark={(result) => mark(record, result)}
          />
        ))}
      </ul>
      {shown.length > room && (
        <Button onClick={() => setRoom(room + shownAtOnce)}>
          {t("more", { count: Math.min(shownAtOnce, shown.length - room) })}
        </Button>
      )}
    </>
  );
}

/** Somebody or something that was on no list, as it is sent. */
function addedByHand({ extra = "" }: Counting, said: Readonly<Record<string, string>>) {
  return { line: null, each: null, code: null, said, result: extra, at: new Date().toISOString() };
}

interface CountFilterProps {
  counting: Counting;
  lineMeta: ObjectMeta;
  filter: "open" | "all";
  counts: { open: number; all: number };
  onChange: (filter: "open" | "all") => void;
}

function CountFilter({ counting, lineMeta, filter, counts, onChange }: CountFilterProps) {
  const t = useText(countTexts);
  const { language } = usePreferences();
  const { label, result, open } = counting;
  const openWord = label ? nameCode(lineMeta, result, { code: open, language }) : t("open");
  return (
    <Segmented
      aria-label={t("shown")}
      value={filter}
      onChange={onChange}
      options={[
        { value: "open", label: `${openWord} ${counts.open}` },
        { value: "all", label: `${t("all")} ${counts.all}` },
      ]}
    />
  );
}

interface CountStateProps {
  counting: Counting;
  progress: { done: number; all: number };
  isCutOff: boolean;
  unsent: number;
}

/** How far it is, and whether all of it has arrived. */
function CountState({ counting: { label }, progress, isCutOff, unsent }: CountStateProps) {
  const t = useText(countTexts);
  const { language } = usePreferences();
  return (
    <div className="count-state">
      <strong>
        {label ? t("progressOf", { what: pickLabel(label, language), ...progress }) : t("progress", progress)}
      </strong>
      <output data-cut-off={isCutOff}>
        {unsent === 0 ? t("sent") : t(isCutOff ? "cutOff" : "waiting", { count: unsent })}
      </output>
    </div>
  );
}

interface ReadLineProps {
  counting: Counting;
  lineMeta: ObjectMeta;
  records: readonly WireRecord[];
  resultOf: (record: WireRecord) => string;
  mark: (record: WireRecord, result: string) => void;
  add: ReturnType<typeof useFindings>["add"];
}

function ReadLine({ counting, lineMeta, records, resultOf, mark, add }: ReadLineProps) {
  const t = useText(countTexts);
  const { language } = usePreferences();
  const read = (input: string) => {
    const code = readCode(input);
    if (!code) return;
    const record = findLine(records, counting, code);
    if (record) {
      const name = nameRecord(lineMeta, record, language);
      if (!isListed(counting, record))
        return showToast(t("notOn", { name, state: stateOf(lineMeta, counting, { record, language }) }), {
          tone: "error",
        });
      const result = resultOf(record);
      if (result !== counting.open && result !== counting.missing) {
        const at = counting.at ? asText(record[counting.at]) : "";
        const time = at && formatDate(at, language, { timeStyle: "short" });
        return counting.label
          ? showToast(t("alreadyOf", { name, result: labelOf(result), at: time }), { tone: "error" })
          : showToast(t("already", { name }));
      }
      mark(record, counting.found);
      return showToast(t("nameOf", { result: labelOf(counting.found), name }), { tone: "success" });
    }
    const told = "id" in code ? code.id.slice(0, 8) : code.text;
    // Where something is asked about what is added, a code alone is no reason to add it.
    if (counting.extra === undefined || counting.asks)
      return showToast(t(counting.asks ? "foreign" : "notListed", { code: told }), { tone: "error" });
    const about = "id" in code ? { each: code.id, code: null } : { each: null, code: code.text.slice(0, 60) };
    add({ line: null, ...about, result: counting.extra, at: new Date().toISOString() });
    return showToast(t("added", { code: told, result: labelOf(counting.extra) }));
  };
  const labelOf = (result: string) => nameCode(lineMeta, counting.result, { code: result, language });
  return <CodeReader action={labelOf(counting.found)} onRead={read} />;
}

/** Whether a line is one to be ticked off. */
function isListed({ only = {} }: Counting, record: WireRecord): boolean {
  return Object.entries(only).every(([name, values]) => values.includes(asText(record[name])));
}

/** What keeps a line off the list, in words. */
function stateOf(
  lineMeta: ObjectMeta,
  { only = {} }: Counting,
  { record, language }: { record: WireRecord; language: "zh" | "en" },
): string {
  const [name = ""] = Object.keys(only);
  return nameCode(lineMeta, name, { code: asText(record[name]), language });
}

function findLine(
  records: readonly WireRecord[],
  { each, code: field }: Counting,
  code: NonNullable<ReturnType<typeof readCode>>,
): WireRecord | undefined {
  if ("text" in code)
    return records.find((record) => asText(record[field]).toLowerCase() === code.text.toLowerCase());
  return records.find((record) => {
    if (each === undefined) return record.id === code.id;
    const about = record[each];
    return typeof about === "object" && about !== null && "id" in about && about.id === code.id;
  });
}
